import type { Component } from 'svelte';
import type { AnySeatGame, Position, Seat } from '#games/game.ts';
import type { Place, Prospect } from '#games/odds/contract.ts';
import type { LogEntry } from '#protocol';

/** The props of every board. It shows the view, offers the legal moves and emits one of them; it holds no rules. */
export interface BoardProps<View extends Position = Position, Move = unknown> {
  readonly view: View;
  /** The reader's seat; null for a spectator. */
  readonly seat: Seat | null;
  /** The legal moves when this seat is to act, else none. */
  readonly legal: readonly Move[];
  /** The move that was sent and not answered yet, in notation. */
  readonly pending: string | null;
  readonly names: readonly string[];
  readonly last: LogEntry | null;
  /** Every move so far as these eyes saw it; `last` is its end. */
  readonly log: readonly LogEntry[];
  /** The views that these eyes saw before, for telling the effect of a move. */
  readonly viewAt: ViewAt<View>;
  /** Seats whose players are not at the table; left out where nobody can be away. */
  readonly away?: readonly Seat[];
  /** Seats with which the reader has a pact; left out where there can be none. */
  readonly allies?: readonly Seat[];
  /** True if the reader goes back and forth in a match that is over. */
  readonly isReplay?: boolean;
  /** True if the board may be drawn piece by piece at first, because its room is there before it. */
  readonly isGradual?: boolean;
  /** The gains and losses that the reader has not seen yet, oldest first. */
  readonly marks?: readonly ShownMark[];
  /** Called when the reader has seen them. */
  readonly onseen?: () => void;
  readonly onmove: (move: Move) => void;
}

/** The person that a text is for: their seat, null for a spectator, and the names of all seats. */
export interface Viewer {
  readonly names: readonly string[];
  readonly seat: Seat | null;
}

/** The reader's own view once `n` moves had been made; null where the reader did not look on. */
export type ViewAt<View extends Position = Position> = (n: number) => View | null;

/** The explanation of the present decision to a newcomer. */
export interface Coaching {
  /** The same as long as it is about the same matter. */
  readonly topic: string;
  readonly title: string;
  /** The thing to do or know now, in a sentence or two. */
  readonly gist: string;
  /** The rest, for those who want it. */
  readonly more: readonly string[];
}

/** Explains the decision after `n` moves to a seat; null where there is nothing to explain. */
export type Coach<View extends Position = Position, Move = unknown> = (
  view: View,
  legal: readonly Move[],
  viewer: Viewer,
  n: number,
) => Coaching | null;

/** An outcome for people: the winners in a line, the reason, and each seat's result. */
export interface OutcomeWords {
  readonly headline: string;
  readonly reason: string;
  readonly standings: readonly { readonly seat: Seat; readonly text: string; readonly isWinner: boolean }[];
}

/** A number that tells what a match was like for each seat. */
export interface Figure {
  readonly label: string;
  /** By seat. */
  readonly values: readonly number[];
}

/** A gain or a loss in a few characters, `−K♥`, at the place of the board where it happened. */
export interface Mark {
  readonly seat: Seat;
  /** The zone of that seat, as the board calls it. */
  readonly zone: string;
  readonly text: string;
  /** The last three are of what is known of hidden cards there. */
  readonly tone: 'gain' | 'loss' | 'even' | 'certain' | 'likely' | 'possible';
}

/** A mark, and the number of the move that made it. */
export interface ShownMark extends Mark {
  readonly n: number;
  /** What a mouse that rests on it reads besides, a line each. */
  readonly note?: string;
}

/** A sentence of a match's story. */
export interface Said {
  readonly text: string;
  /** The seats that gain or lose by what it says; none for the ordinary course of a game. */
  readonly concerns: readonly Seat[];
  /** What the board shows of it until it has been seen; left out where that is nothing. */
  readonly marks?: readonly Mark[];
}

/** A turn or a round, under whose heading its moves stand; `key` is the same for all of them. */
export interface Chapter {
  readonly key: string;
  readonly title: string;
}

/** A logged move as the story of its match tells it. */
export interface Told {
  readonly n: number;
  readonly seat: Seat;
  /** What was done and what it led to, as far as the reader knows; one sentence at least. */
  readonly said: readonly Said[];
  /** True for a step of what was told before it: of a raid, of a trick. */
  readonly isStep: boolean;
  /** The part of the game that it is made in; null in a game without parts. */
  readonly chapter: Chapter | null;
  /** The part that begins when it is made, with what happens there by itself; null where none does. */
  readonly opens: { readonly chapter: Chapter; readonly said: readonly Said[] } | null;
}

/** A game in words. */
export interface GameText<View extends Position = Position, Move = unknown> {
  /** The moves of a log in words, one for one. */
  tell(log: readonly LogEntry[], viewer: Viewer, viewAt: ViewAt<View>): Told[];
  /** The numbers of a match that is over, from its log and the view at the end; none where the outcome says it all. */
  figures(log: readonly LogEntry[], view: View): Figure[];
  /** How each seat stands, more being better; none in a game of one. */
  standing(view: View): readonly number[];
  /** A legal move as something to do. */
  describeChoice(move: Move, viewer: Viewer): string;
  /** `view` is the one at the end, for what the outcome does not hold. */
  describeOutcome(outcome: NonNullable<View['outcome']>, viewer: Viewer, view: View): OutcomeWords;
}

/** What a lesson says, by the names that its script gives: of its steps and chapters, and `NAME_why` for one who did something else. */
export type LessonTexts = Readonly<Record<string, () => string>>;

/** A guided match: a record with cues in its comments (`lessons/script.ts`), and what is said at them. */
export interface LessonSource {
  readonly script: string;
  readonly texts: LessonTexts;
}

/** A part of the rules on one page: sentences under a heading, with the term that each is about where it has one. */
export interface PagePart {
  readonly title: string;
  readonly lines: readonly { readonly term?: string; readonly text: string }[];
}

/** What a player asks by a key, answered in a sentence or several. */
export interface Answers<View extends Position = Position> {
  /** Whose turn it is, and what is to be decided. */
  turn(view: View, viewer: Viewer): string;
  /** Everyone's points. */
  score(view: View, viewer: Viewer): string;
  /** The number of places that can be asked for: seats, or the piles of one who plays alone. */
  seats(view: View): number;
  /** All that lies open at such a place. */
  seat(view: View, seat: Seat, viewer: Viewer): string;
}

/** The odds of a game in words. */
export interface OddsText {
  /** A place of hidden cards, as a heading. */
  place(place: Pick<Place, 'seat' | 'zone'>, viewer: Viewer): string;
  /** Something that may happen; `own` is the seat whose odds they are. */
  prospect(prospect: Prospect, viewer: Viewer, own: Seat): string;
}

/** The face of a game where it is named or offered. What a table of it needs loads when there is one. */
export interface GameFace {
  readonly id: string;
  readonly title: string;
  readonly summary: () => string;
  /** A note for the pages that offer the game, such as whose trademark its name is. */
  readonly notice: (() => string) | null;
  readonly Rules: () => Promise<Component>;
  /** The rules on one page. */
  readonly Page: () => Promise<() => readonly PagePart[]>;
  /** About how long the lesson takes. */
  readonly lessonMinutes: number;
  readonly Lesson: () => Promise<LessonSource>;
  readonly load: () => Promise<GameUi>;
}

/** A game at a table: its rules, its words, and parts that load when they are shown. */
export interface GameUi extends GameFace, GameText {
  readonly game: AnySeatGame;
  readonly Board: () => Promise<Component<BoardProps>>;
  /** What the board says of its places, which it loads by itself. */
  readonly Explain: () => Promise<unknown>;
  readonly Coach: () => Promise<Coach>;
  readonly Answers: () => Promise<Answers>;
  readonly Odds: () => Promise<OddsText>;
}
