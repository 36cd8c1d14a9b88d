// What the server says, made by tools/browser_types.py from the types that it encodes. Do not edit.

export interface Barred {
  tile: number;
  at: [number, number];
}

export interface InHand {
  seat: number;
  tile: number;
}

export interface LuckyView {
  game: string;
  phase: string;
  to_act: (number | "chance")[];
  boards: (((number | null)[])[])[];
  middle: number[];
  supply: number;
  drawn: InHand[];
  turn: number;
  points?: number[] | null;
  results?: Outcome[];
  barred?: Barred[];
}

export interface Outcome {
  winners: number[];
  reason: string;
  points?: number[] | null;
}
