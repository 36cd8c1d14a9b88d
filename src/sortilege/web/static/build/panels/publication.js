// How a card set stands with the public shelf, in words, and what its makers may do there. It draws nothing.

import {n, t} from "../../texts.js";

/** @import {PublicationAnswer, PublishedVersion} from "sortilege/wire" */

const OPEN = ["waiting", "listed"];
const CLOSED = ["hidden", "removed"];

/**
 * What is said about a version that was published.
 * @param {PublishedVersion} version
 * @param {number} needed
 */
export function standing({state, approvals, plays, note}, needed) {
  switch (state) {
    case "waiting":
      return t("It waits for approval: {approvals} of {needed}. Players who finish a game with it can approve.", {approvals, needed});
    case "listed":
      return plays
        ? `${t("It is on the shelf.")} ${n("It was played once.", "It was played {count} times.", plays)}`
        : t("It is on the shelf.");
    case "hidden":
      return t("Players have reported it: nobody sees it until somebody who runs this site has looked.");
    case "refused":
      return said(t("Whoever runs this site has refused it. Change it and publish it again."), note);
    case "removed":
      return said(t("Whoever runs this site has taken it off the shelf."), note);
    default:
      return "";
  }
}

/** @param {string} sentence @param {string} note */
const said = (sentence, note) => (note ? `${sentence} ${t("They say: “{note}”", {note})}` : sentence);

/**
 * Whether others see something of it on the shelf or its waiting list.
 * @param {PublicationAnswer} about
 */
export const isPublic = ({versions}) => versions.some(({state}) => OPEN.includes(state));

/**
 * Whether there is something to publish that was not published yet, and nobody stands in the way.
 * @param {PublicationAnswer} about
 */
export const isOpen = ({versions, is_new: isNew}) =>
  isNew && !versions.some(({state}) => CLOSED.includes(state));
