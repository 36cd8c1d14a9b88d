// What the server says, made by tools/browser_types.py from the types that it encodes. Do not edit.

export interface Order {
  tiles: [string, string];
  attribute: string;
  proven: boolean;
}

export interface PileView {
  top: string | null;
  count: number;
}

export interface Placed {
  seat: number;
  gap: number;
}

export interface SixView {
  game: string;
  phase: string;
  to_act: (number | "chance")[];
  attribute: string | null;
  rows: string[][];
  pile: PileView;
  discarded: number;
  orders: Order[];
  revealed: Record<string, Record<string, number>>;
  turn: number;
  placed?: Placed | null;
  waiting?: number[];
}
