import type { Component } from 'svelte';
import type { Card } from '#games/cards.ts';
import type { AnySeatGame, GameEvent, GameFacts, Position, Seat } from '#games/game.ts';
import type { Prospect } from '#games/odds/contract.ts';
import type { HiddenZone } from '#games/odds/hidden.ts';
import type { Entry } from '../platform/match/frames.ts';
import type { Reveals } from '../platform/match/reveals.svelte.ts';
import type { Moment, Pause, Staged, Staging } from '../platform/match/staging.ts';

/**
 * Props of all boards. A board shows the view, offers the legal moves and emits one of them; it contains no
 * rules.
 */
export interface BoardProps<
  View extends Position = Position,
  Move = unknown,
  Event extends GameEvent = GameEvent,
> {
  readonly view: View;
  /** The reader's seat; null for a spectator. */
  readonly seat: Seat | null;
  /** The legal moves if this seat is to act; otherwise empty. */
  readonly legal: readonly Move[];
  /** True while a sent move is unanswered; missing if moves aren't sent. */
  readonly pending?: boolean | undefined;
  readonly names: readonly string[];
  readonly last: Entry<Move, Event> | null;
  /** All moves so far as the reader saw them; `last` is the final one. */
  readonly log: readonly Entry<Move, Event>[];
  /** Seats whose players are absent; missing if nobody can be absent. */
  readonly away?: readonly Seat[] | undefined;
  /** Seats with a pact with the reader; missing if the game has no pacts. */
  readonly allies?: readonly Seat[] | undefined;
  /** The id of the character at each seat, possibly of a newer service; null for others. */
  readonly characters?: readonly (string | null)[] | undefined;
  /** Holds moments back, so that everybody sees them; missing if the board shows the present. */
  readonly reveals?:
    Pick<Reveals<never>, 'staged' | 'wasStaged' | 'pause' | 'isBehind' | 'catchUp' | 'goOn'> | undefined;
  /** True if the board may render in pieces at first, because its space is already reserved. */
  readonly isGradual?: boolean | undefined;
  /** Gains and losses the reader hasn't seen yet, oldest first. */
  readonly marks?: readonly ShownMark[] | undefined;
  /** Loads the explanations of the board's places. */
  readonly explain: () => Promise<Explain>;
  /** Called when the reader has seen them. */
  readonly onseen?: (() => void) | undefined;
  readonly onmove: (move: Move) => void;
}

/** A match, a practice game, a lesson, a puzzle or a replay, as its reader sees it. */
export interface Table extends Pick<BoardProps, 'seat' | 'names' | 'legal' | 'pending' | 'reveals'> {
  /** Null if this client doesn't know the game. */
  readonly ui: GameUi | null;
  /** The moment that the board shows. */
  readonly moment: Moment;
}

/** The reader of a text: their seat (null for a spectator), and the names of all seats. */
export interface Viewer {
  readonly names: readonly string[];
  readonly seat: Seat | null;
}

/** An explanation of the current decision for a beginner. */
export interface Coaching {
  /** Unchanged while the advice is about the same matter. */
  readonly topic: string;
  readonly title: string;
  /** The thing to do or know now, in a sentence or two. */
  readonly gist: string;
  /** Further details. */
  readonly more: readonly string[];
}

/** Explains the decision after `n` moves to a seat; null if there is nothing to explain. */
export type Coach<View extends Position = Position, Move = unknown> = (
  view: View,
  legal: readonly Move[],
  viewer: Viewer,
  n: number,
) => Coaching | null;

/** One thing that a loser of this match can do better; null if nothing stands out. */
export type Advice<Move = unknown, Event extends GameEvent = GameEvent> = (
  log: readonly Entry<Move, Event>[],
  seat: Seat,
) => string | null;

/** Why a bot would make a move, from the view of the seat to act; null if the move says it all. */
export type ReasonFor<View extends Position = Position, Move = unknown> = (
  move: Move,
  view: View,
  viewer: Viewer,
) => string | null;

/** A result in words: the winners in one line, the reason, and each seat's result. */
export interface OutcomeWords {
  readonly headline: string;
  readonly reason: string;
  readonly standings: readonly { readonly seat: Seat; readonly text: string; readonly isWinner: boolean }[];
}

/** A statistic of a match. */
export interface Figure {
  readonly label: string;
  /** By seat. */
  readonly values: readonly number[];
}

/** A gain or loss in a few characters, such as `−K♥`, shown at its place on the board. */
export interface Mark {
  readonly seat: Seat;
  /** The zone of this seat, in the board's naming. */
  readonly zone: string;
  readonly text: string;
  /** The last three describe knowledge about hidden cards there. */
  readonly tone: 'gain' | 'loss' | 'even' | 'certain' | 'likely' | 'possible';
}

/** A mark with the number of its move. */
export interface ShownMark extends Mark {
  readonly n: number;
  /** Additional lines of the tooltip. */
  readonly note?: string;
}

/** A sentence of a match's log. */
export interface Sentence {
  readonly text: string;
  /** The seats that gain or lose by it; empty for ordinary events. */
  readonly concerns: readonly Seat[];
  /** Marks on the board until the reader has seen them; missing if there are none. */
  readonly marks?: readonly Mark[];
  /** True for a gain or loss as in every round, which is no key moment of the match. */
  readonly isOrdinary?: boolean;
}

/** A turn or a round, used as heading. Its moves share the same `key`. */
export interface Chapter {
  readonly key: string;
  readonly title: string;
}

/** A logged move in words. */
export interface StoryEntry {
  readonly n: number;
  readonly seat: Seat;
  /** The move and its results, as far as the reader knows them; at least one sentence. */
  readonly said: readonly Sentence[];
  /** True if it continues the previous entry: a step of a raid, a card of a trick. */
  readonly isStep: boolean;
  /** The chapter it belongs to; null in a game without chapters. */
  readonly chapter: Chapter | null;
  /** The chapter begun by this move, with its automatic events; null if it begins none. */
  readonly opens: { readonly chapter: Chapter; readonly said: readonly Sentence[] } | null;
  /** True for news of a pact instead of a move. */
  readonly isPact?: boolean;
}

/** A game's texts. */
export interface GameText<
  View extends Position = Position,
  Move = unknown,
  Event extends GameEvent = GameEvent,
> {
  /** Describes the moves of a log, one entry per move. */
  tell(log: readonly Entry<Move, Event>[], viewer: Viewer): StoryEntry[];
  /**
   * The cards that a move reveals to a reader, given the view before it; null if there are none. Default: none.
   * `own` is the reader's seat.
   */
  staged?(entry: Entry<Move, Event>, before: View, own: Seat | null): Staged | null;
  /** Time in durations of the theme until the cards of a move lie as they should. Default: 1. */
  arrival?(entry: Entry<Move, Event>): number;
  /** The pause after moves that came together; null if there is none. Default: none. */
  pause?(moves: readonly Entry<Move, Event>[], before: View, after: View, own: Seat | null): Pause | null;
  /** Statistics of a finished match, from its log and final view; empty if the outcome says it all. */
  figures(log: readonly Entry<Move, Event>[], view: View): Figure[];
  /** A number for each seat, higher is better; empty in a game for one player. */
  ranking(view: View): readonly number[];
  /** A legal move as an imperative. */
  describeChoice(move: Move, viewer: Viewer): string;
  /** `view` is the final view, for data not in the outcome. */
  describeOutcome(outcome: NonNullable<View['outcome']>, viewer: Viewer, view: View): OutcomeWords;
}

/**
 * The texts of a lesson, by the names of steps and chapters in its script. `NAME_why` explains why a
 * different move was wrong.
 */
export type LessonTexts = Readonly<Record<string, () => string>>;

/** A guided match: a record with cues in its comments (`learn/lessons/script.ts`), and the texts for them. */
export interface LessonSource {
  readonly script: string;
  readonly texts: LessonTexts;
}

/** A section of the rules on one page: sentences under a heading, some with a term in front. */
export interface PagePart {
  readonly title: string;
  readonly lines: readonly { readonly term?: string; readonly text: string }[];
}

/** Spoken answers to keyboard commands. */
export interface Answers<View extends Position = Position, Move = unknown> {
  /** The seat to act, and the decision to be made. `legal` are the reader's moves; empty if another seat is to act. */
  turn(view: View, viewer: Viewer, legal: readonly Move[]): string;
  /** All seats' points. */
  score(view: View, viewer: Viewer): string;
  /** Number of places to ask about: seats, or in a game for one player its piles. */
  seats(view: View): number;
  /** Everything visible at this place. */
  seat(view: View, seat: Seat, viewer: Viewer): string;
}

/** Explanation of a place or card of a board. */
export interface Explanation {
  readonly title: string;
  /** Meaning of the place or card. */
  readonly what: string;
  /** Effects of moves there, or reasons why they can't be made. */
  readonly now: readonly string[];
  /** Rule number, which is its anchor in the rules: `R3.6`; null if the game's rules have no numbers. */
  readonly rule: string | null;
}

/** Explains a place of a board; null if there is nothing to explain. */
export type Explain<Board = unknown> = (spot: string, board: Board) => Explanation | null;

/** A game's texts about odds. */
export interface OddsText {
  /** A place of hidden cards, as a heading. */
  place(place: Pick<HiddenZone, 'seat' | 'zone'>, viewer: Viewer): string;
  /** An event that may happen; `own` is the seat whose odds these are. */
  prospect(prospect: Prospect, viewer: Viewer, own: Seat): string;
}

/** A game's sentences for refusals by its rules, by code. */
export type RefusalWords<Code extends string = string> = Readonly<Record<Code, () => string>>;

/** The texts of a game's options in the form of a new match, by name. */
export type OptionTexts = Readonly<
  Record<string, { readonly label: () => string; readonly values: Readonly<Record<string, () => string>> }>
>;

/** Subjects of negotiation. */
export type Bargain = 'pacts' | 'partnerships';

/** A game's words for its opening book. */
export interface OpeningWords {
  /** A deed of the book in words. */
  deed(deed: string): string;
  /** Points by which the book judges turns; default `left`. A book of won matches has none. */
  readonly measure?: 'charge' | 'points';
}

/** Presentation of a game in lists and links. Everything a table needs is loaded on demand. */
export interface GameFace {
  readonly id: string;
  readonly title: string;
  readonly facts: GameFacts;
  readonly summary: () => string;
  /** A legal note for pages offering the game, such as the owner of its trademark. */
  readonly notice?: () => string;
  /** Three cards typical of the game. */
  readonly emblem: readonly [Card, Card, Card];
  /** The subject of negotiation in the chat; by default pacts, if the game has them. */
  readonly bargain?: Bargain;
  readonly Rules: () => Promise<Component>;
  /** The rules on one page. */
  readonly Page: () => Promise<() => readonly PagePart[]>;
  /** Approximate length of a match between people, for each of its seats. */
  readonly minutesPerSeat: number;
  /** Approximate length of the lesson. */
  readonly lessonMinutes: number;
  readonly Lesson: () => Promise<LessonSource>;
  readonly load: () => Promise<GameUi>;
}

/** A game at a table: its face, rules, texts, and parts loaded on demand. */
export interface GameUi extends GameFace, GameAtTable {}

/** Rules, texts and late parts of a game at a table: all but its face. */
export interface GameAtTable extends Omit<GameText, keyof Staging>, Staging {
  readonly game: AnySeatGame;
  readonly Board: () => Promise<Component<BoardProps>>;
  readonly Explain: () => Promise<Explain>;
  readonly Refusals: () => Promise<RefusalWords>;
  readonly Coach: () => Promise<Coach>;
  /** Missing if the game has no advice for losers. */
  readonly Advice: (() => Promise<Advice>) | undefined;
  readonly Answers: () => Promise<Answers>;
  readonly Odds: () => Promise<OddsText>;
  readonly Reasons: () => Promise<ReasonFor>;
}
