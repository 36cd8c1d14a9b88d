// What the server says, made by tools/browser_types.py from the types that it encodes. Do not edit.

export interface AdviceAnswer {
  revision: number;
  sound: boolean;
  remarks: ToldRemark[];
  attributes: AttributeAdvice[];
  games: GameAdvice[];
  dealing: DealingAdvice | null;
  written: Record<string, Record<string, string>>;
  values: Record<string, Record<string, number>>;
}

export interface AttackAnswer {
  points: number;
  series: number;
  longest: number;
  right: number;
  wrong: number;
  answers: AttackAnswered[];
  best: number | null;
  edition: string;
  attribute: string;
  duel: AttackDuel | null;
}

export interface AttackAnswered {
  card: string;
  value: string;
  right: boolean;
  series: number;
  points: number;
}

export interface AttackDuel {
  code: string;
  url: string;
  rivals: AttackRival[];
}

export interface AttackRival {
  name: string;
  right: boolean[];
  points: number;
  over: boolean;
}

export interface AttributeAdvice {
  attribute: string;
  known: number;
  distinct: number;
  tied: number;
  near: number;
  logarithmic: boolean;
  smallest: string;
  largest: string;
  bars: number[];
  hardest: HardPair[];
  verdict: string;
  level: "doubt" | "error" | "note";
  text: string;
}

export interface AttributeTexts {
  title: string;
  label: string;
  unit: string;
  more: string;
  less: string;
  question: string;
  note: string;
  source: string;
  difficulty: number;
}

export interface Belief {
  chance: number;
  looks: number;
  tiles: [string, string] | null;
  attribute: string | null;
  placer: number | null;
  right: number;
  wrong: number;
}

export interface BinnedSetAnswer {
  id: string;
  title: string;
  items: number;
  attributes: number;
  deleted: number;
  until: number;
  days: number;
  by: string;
}

export interface BoardAnswer {
  phase: "before" | "open" | "over";
  players: number;
  finished: number;
  said: string;
  lines: BoardLine[];
}

export interface BoardLine {
  place: number;
  name: string;
  score: number;
}

export interface CompanyAnswer {
  kept: boolean;
  seats: CompanyAtSeat[];
}

export interface CompanyAtSeat {
  seat: number;
  name: string | null;
  relation: "asked" | "asks" | "friends" | "none" | "you";
  muted: boolean;
}

export interface Credit {
  for: "names" | "pictures" | "values";
  name: string;
  license?: string;
  url?: string;
}

export interface Cut {
  whole: string;
  frame: string;
}

export interface DailyChallenge {
  kind: "box" | "numbers" | "row";
  title: string;
  game: string;
  game_title: string;
  edition: string | null;
  edition_title: string | null;
  attributes: string[];
  decisions: number | null;
  state: "going" | "new" | "over";
  table: string | null;
  url: string | null;
  score: number | null;
  squares: string;
}

export interface DailyCount {
  score: number;
  count: number;
}

export interface DailyResult {
  day: string;
  written: string;
  challenge: DailyChallenge;
  place: number | null;
  players: number;
  scores: DailyCount[];
  share: string | null;
}

export interface DealingAdvice {
  share: number;
  twin_share: number;
  text: string;
}

export interface DealtAnswer {
  kind: string;
  id: string;
  counts: boolean;
  decisions: number | null;
  seconds: number | null;
}

export interface DeclinedAnswer {
  number: number;
  text: string;
}

export interface Draft {
  language?: string;
  id?: string;
  title?: Record<string, string>;
  description?: Record<string, string>;
  license?: string;
  credits?: Credit[];
  fit?: "" | "fill" | "whole";
  ground?: string;
  attributes?: DraftAttribute[];
  items?: DraftItem[];
}

export interface DraftAttribute {
  id?: string;
  title?: Record<string, string>;
  unit?: string | Record<string, string>;
  show?: "date" | "duration" | "length" | "mass" | "money" | "number" | "percent" | "year";
  numbers?: "auto" | "comma" | "point";
  parts?: "auto" | "day-month" | "hours-minutes" | "minutes-seconds" | "month-day";
  more?: Record<string, string>;
  less?: Record<string, string>;
  question?: Record<string, string>;
  note?: Record<string, string>;
  source?: string;
  difficulty?: number | null;
  range?: [number, number] | null;
  scale?: Step[];
}

export interface DraftItem {
  id?: string;
  name?: Record<string, string>;
  the?: Record<string, string>;
  grammar?: Record<string, string>;
  hint?: Record<string, string>;
  picture?: string;
  fit?: "" | "fill" | "whole";
  ground?: string;
  cells?: Record<string, string>;
}

export interface EditionTexts {
  id: string;
  title: string;
  items: Record<string, ItemTexts>;
  attributes: Record<string, AttributeTexts>;
}

export interface FoundEmoji {
  emoji: string;
  name: string;
}

export interface FriendAnswer {
  name: string;
  colour: string;
  online: boolean;
  at_table: boolean;
  seen: number | null;
}

export interface FriendsAnswer {
  friends: FriendAnswer[];
  asking: FriendAnswer[];
  asked: FriendAnswer[];
}

export interface GameAdvice {
  game: string;
  title: string;
  seats: number;
  items: number;
  items_there: number;
  attributes: number;
  attributes_there: number;
  met: boolean;
  text: string;
}

export interface Happening {
  n: number;
  kind: string;
  by: number | string | null;
  told: string;
  entry?: Record<string, any> | null;
  revealed?: Record<string, Record<string, string>>;
  values?: Record<string, Record<string, number>>;
  named?: Record<string, NamedItem>;
  order?: OrderScene | null;
  right?: boolean | null;
  note?: string | null;
}

export interface HardPair {
  items: [string, string];
  values: [string, string];
}

export interface HintAnswer {
  action: Record<string, any>;
  why: string;
  sentences: string[];
  advice: "" | "agree" | "bluff" | "check" | "clear" | "discard" | "doubt" | "draw" | "exchange" | "finish" | "forced" | "give" | "leave" | "pass" | "place" | "take";
  belief: Belief | null;
  stakes: Stakes | null;
  wins: boolean;
  prevents: boolean;
}

export interface InvitationAnswer {
  number: number;
  by: string;
  game: string;
  url: string;
  until: number;
  text: string;
}

export interface ItemTexts {
  name: string;
  label: string;
  the: string;
  hint: string;
  picture: string;
  fit?: "fill" | "whole";
  ground?: string;
  agrees?: number;
  joins?: Record<string, [string, string]>;
}

export interface Missing {
  code: string;
  text: string;
}

export interface MomentAnswer {
  number: number;
  at: number;
  began: number;
  name: string;
  by: "" | "maker" | "owner" | "you";
  summary: string;
  restored: number | null;
  loses: boolean;
  version: number | null;
}

export interface MyNews {
  invitations: InvitationAnswer[];
  declined: DeclinedAnswer[];
}

export interface NamedItem {
  name: string;
  the: string;
  hint: string;
}

export interface NewsAnswer {
  revision: number;
  version: number | null;
  makers: number;
  open_reports: number;
}

export interface OfferScene {
  by: number;
  agreed: number[];
  declined: number[];
  waiting_for: number[];
  until: number;
}

export interface OrderScene {
  tiles: [string, string];
  attribute: string;
  right: boolean;
}

export interface OtherMaker {
  who: string;
  name: string;
  colour: "blue" | "gold" | "moss" | "plum" | "red" | "teal";
  item: string;
  column: string;
}

export interface PastAnswer {
  at: number;
  version: number | null;
  draft: Draft;
  pictures: Record<string, string>;
}

export interface PictureAnswer {
  name: string;
  url: string;
  width: number;
  height: number;
  cut: Cut | null;
  whole_url: string;
}

export interface PlacesAnswer {
  game: string;
  game_title: string;
  variant: string;
  variant_title: string;
  edition: string | null;
  edition_title: string | null;
  attribute: string | null;
  attribute_title: string | null;
  listed: boolean;
  today: number | null;
  month: number | null;
  ever: number | null;
  url: string;
}

export interface Presence {
  present: number[];
  watchers: WatcherAnswer[];
  more_watchers: number;
}

export interface PresenceTold {
  others: OtherMaker[];
  revision: number;
}

export interface PublicationAnswer {
  missing: Missing[];
  versions: PublishedVersion[];
  is_new: boolean;
  needed: number;
  name: string;
  themes: ThemeTitle[];
}

export interface PublishedVersion {
  version: number;
  state: "hidden" | "listed" | "refused" | "removed" | "waiting" | "withdrawn";
  since: number;
  note: string;
  theme: string;
  maker: string;
  approvals: number;
  plays: number;
  url: string;
}

export interface RatedScene {
  why_not: string | null;
  changes: RatingChange[] | null;
}

export interface RatingChange {
  seat: number;
  before: number;
  after: number;
  give_or_take: number;
}

export interface ReactionTold {
  seat: number;
  reaction: "close" | "good-game" | "good-luck" | "hello" | "laugh" | "nice" | "oh" | "one-moment" | "sorry" | "thanks" | "thinking" | "well-played";
  at: number;
}

export interface ReportAnswer {
  number: number;
  item: string;
  attribute: string;
  written: string;
  suggestion: string;
  source: string;
  at: number;
  version: number | null;
  status: "accepted" | "declined" | "open";
}

export interface SavedAnswer {
  revision: number;
  changed: boolean;
}

export interface Scene {
  version: number;
  phase: "gathering" | "over" | "playing";
  paused: boolean;
  seats: SeatScene[];
  host: number | null;
  view: any;
  written: Record<string, Record<string, string>>;
  named: Record<string, NamedItem>;
  legal: any[];
  entries: number;
  happened: Happening[];
  earlier: number;
  outcome: Record<string, any> | null;
  result: string | null;
  decisive: string | null;
  undo: number | null;
  deadline: number | null;
  closes: number | null;
  tally: TallyScene | null;
  now: number;
  hints: boolean;
  rated: RatedScene | null;
  rematch: string | null;
  offer: OfferScene | null;
  series: Series | null;
}

export interface SeatScene {
  name: string;
  colour: string;
  kind: string;
  level: string | null;
  line: string | null;
  away: boolean;
  conceded: boolean;
  left: "conceded" | "gone" | "late" | "sent-away" | null;
}

export interface SeekingAnswer {
  state: "found" | "idle" | "waiting";
  wish: Wish | null;
  waited: number;
  usually: number | null;
  waiting: Record<string, number>;
  table: string | null;
  url: string | null;
}

export interface Series {
  games: number;
  wins: number[];
}

export interface SetAnswer {
  id: string;
  revision: number;
  draft: Draft;
  pictures: Record<string, string>;
  cuts: Record<string, Cut>;
  shared: boolean;
  version: number | null;
  changed: boolean;
  view: string;
  edit: string;
  reports: ReportAnswer[];
  makers: number;
  own: boolean;
}

export interface Stakes {
  pays_below: number | null;
  gains: number;
  costs: number;
  caught: number | null;
  otherwise: number | null;
}

export interface Step {
  value: number;
  title: Record<string, string>;
}

export interface StepAnswer {
  n: number;
  entries: number;
  view: any;
  written: Record<string, Record<string, string>>;
  named: Record<string, NamedItem>;
  happening: Happening | null;
}

export interface TableAnswer {
  id: string;
  code: string;
  url: string;
  game: string;
  options: Record<string, any>;
  clock: "fast" | "none" | "relaxed";
  public: boolean;
  lesson: boolean;
  rated: boolean;
  one_device: boolean;
  edition: EditionTexts | null;
  you: You;
  present: number[];
  watchers: WatcherAnswer[];
  more_watchers: number;
  now: number;
  scene: Scene;
  token?: string | null;
  dealt?: DealtAnswer | null;
}

export interface TallyScene {
  points: number;
  right: number;
  wrong: number;
  series: number;
  longest: number;
  last: number | null;
}

export interface ThemeTitle {
  id: string;
  title: string;
}

export interface ToldRemark {
  attribute: string;
  item: string;
  field: string;
  language: string;
  code: string;
  level: "doubt" | "error" | "note";
  text: string;
  suggestion: string;
  fields: Record<string, string>;
}

export interface View {
  game: string;
  phase: string;
  to_act: (number | "chance")[];
}

export interface WatcherAnswer {
  name: string;
  colour: string;
  you: boolean;
}

export interface Wish {
  game: string;
  players?: number[];
  editions?: string[];
  clocks?: ("fast" | "relaxed")[];
  languages?: string[];
  rated?: "either" | "no" | "yes";
  bots?: boolean;
}

export interface You {
  seats: number[];
  host: boolean;
  watching: boolean;
  name: string;
  colour: string;
  sound: boolean;
  reading: "fast" | "normal" | "slow";
  newcomer: boolean;
  sent_away: boolean;
  kept: boolean;
}
