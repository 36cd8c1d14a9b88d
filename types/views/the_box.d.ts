// What the server says, made by tools/browser_types.py from the types that it encodes. Do not edit.

export interface BoxView {
  game: string;
  phase: string;
  to_act: (number | "chance")[];
  rows: string[];
  columns: string[];
  board: OnBoard[];
  seats: SeatView[];
  orders: Order[];
  revealed: Record<string, Record<string, number>>;
  turn: number;
  passes?: number;
  placed?: Placed | null;
  waiting?: number[];
  gift?: Gift | null;
  refuted?: RefutedView[];
}

export interface Gift {
  giver: number;
  receiver: number;
}

export interface OnBoard {
  at: [number, number];
  tile: string;
}

export interface Order {
  tiles: [string, string];
  attribute: string;
  proven: boolean;
}

export interface Placed {
  seat: number;
  tile: string;
  at: [number, number];
  shift?: [number, number] | null;
  deposit?: number | null;
}

export interface RefutedView {
  seat: number;
  tile: string;
  at: [number, number];
  tiles: [string, string];
  attribute: string;
}

export interface SeatView {
  tiles: number;
  top: string | null;
  deposits: (string | null)[];
}
