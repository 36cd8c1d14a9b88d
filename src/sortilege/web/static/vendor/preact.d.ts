// What preact.js exports: htm's bundle, which hatch_build.py brings, has no types of its own.

import type {ComponentChild, VNode} from "preact";

export {Component, createContext, h} from "preact";
export * from "preact/hooks";

export function render(tree: ComponentChild | ComponentChild[], parent: Element): void;
export function html(strings: TemplateStringsArray, ...values: unknown[]): VNode;
