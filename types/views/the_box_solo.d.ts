// What the server says, made by tools/browser_types.py from the types that it encodes. Do not edit.

export interface BoxSoloView {
  game: string;
  phase: string;
  to_act: (number | "chance")[];
  rows: string[];
  columns: string[];
  board: OnBoard[];
  seats: SeatView[];
  orders: Order[];
  revealed: Record<string, Record<string, number>>;
  positive?: number;
  negative?: number;
  full_boards?: number;
  right_passes?: number;
  checked?: CheckedView | null;
}

export interface CheckedView {
  tile: string;
  right: boolean;
  values: Record<string, number>;
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

export interface SeatView {
  tiles: number;
  top: string | null;
  deposits: (string | null)[];
}
