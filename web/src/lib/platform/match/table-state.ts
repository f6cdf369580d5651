import type { AnySeatGame, Seat } from '#games/game.ts';
import { isSame } from '#games/same.ts';
import {
  LIMITS,
  operationsOf,
  type ClockState,
  type MatchInfo,
  type NextSeat,
  type PactEvent,
  type ServerFrame,
  type WireView,
} from '#protocol';
import { isSameLine, type ReceivedLine } from './chat-lines.ts';
import { readEntry, type Entry } from './frames.ts';
import { patched } from './patched.ts';

/** The match as this client knows it: `n` moves have been made, and `view` is the position after them. */
export interface TableState {
  readonly seat: Seat | null;
  readonly n: number;
  readonly view: WireView | null;
  readonly match: MatchInfo | null;
  /** Ms by which the service's clock is ahead of this page's time. */
  readonly ahead: number;
  readonly log: readonly Entry[];
  readonly chat: readonly ReceivedLine[];
  readonly pactLog: readonly PactEvent[];
  /** This seat in the rematch, once its token was handed over. */
  readonly next: NextSeat | null;
}

type Frame<Kind extends ServerFrame['t']> = Extract<ServerFrame, { t: Kind }>;

/** The state after a frame, or `gap` if the frame doesn't continue the state and a resync is needed. */
export type Applied = TableState | 'gap';

export const EMPTY_TABLE: TableState = {
  seat: null,
  n: 0,
  view: null,
  match: null,
  ahead: 0,
  log: [],
  chat: [],
  pactLog: [],
  next: null,
};

/**
 * State after a welcome; `at` is this device's time of receipt. If nothing changed, view and log keep their
 * identity, because a selection on the board depends on it.
 */
export function applyWelcome(
  before: TableState,
  frame: Frame<'welcome'>,
  at: number,
  game: AnySeatGame | null,
): TableState {
  const { seat, n, match, chat, pactLog, now } = frame;
  const isOld = seat === before.seat && n === before.n && frame.view && isSame(frame.view, before.view);
  const view = isOld ? before.view : frame.view;
  const log = isOld ? before.log : frame.log.map((entry) => readEntry(game, entry));
  return { seat, n, view, match, ahead: now - at, log, chat, pactLog, next: before.next };
}

/** Applies the next move. A known move changes nothing. */
export function applyMove(state: TableState, frame: Frame<'move'>, game: AnySeatGame | null): Applied {
  if (frame.n <= state.n) return state;
  if (frame.n !== state.n + 1 || !state.view) return 'gap';
  const patch = frame.steps ? operationsOf(frame.steps) : frame.patch;
  const view = frame.view ?? (patch && patched(state.view, patch));
  if (!view) return 'gap';
  const { n, clock } = frame;
  const entry = readEntry(game, frame, { before: state.view, after: view });
  return { ...state, n, view, match: withClock(state.match, clock), log: [...state.log, entry] };
}

/** The match with its clock after a move. */
function withClock(match: MatchInfo | null, clock: ClockState | undefined): MatchInfo | null {
  return match?.clock && clock ? { ...match, clock: { ...match.clock, ...clock } } : match;
}

/** Shows the final view, with all cards open. */
export function applyOver(state: TableState, frame: Frame<'over'>): Applied {
  if (frame.n !== state.n) return frame.n < state.n ? state : 'gap';
  return { ...state, view: frame.view };
}

/** Adds a chat line once. A repeated command is answered with a line that is already known. */
export function applyChat(state: TableState, { t: _, id, ...line }: Frame<'chat'>): TableState {
  const said = { ...line, ...(id !== undefined && { isOwn: true as const }) };
  const known = state.chat.some((line) => isSameLine(line, said));
  return known ? state : { ...state, chat: withLine(state.chat, said) };
}

/** Adds a line, keeping as many lines of seats and of spectators as the service does. */
function withLine(chat: readonly ReceivedLine[], said: ReceivedLine): readonly ReceivedLine[] {
  const isOfSpectators = said.seat === null;
  const alike = chat.filter(({ seat }) => (seat === null) === isOfSpectators);
  const isFull = alike.length >= (isOfSpectators ? LIMITS.spectatorChatKept : LIMITS.chatKept);
  return [...(isFull ? chat.filter((line) => line !== alike[0]) : chat), said];
}

/** Updates the spectators. */
export function applyWatchers(state: TableState, { t: _, ...watchers }: Frame<'watchers'>): TableState {
  return state.match ? { ...state, match: { ...state.match, ...watchers } } : state;
}

/** Adds a pact event once. */
export function applyPact(state: TableState, { t: _, id: __, ...event }: Frame<'pact'>): TableState {
  const known = state.pactLog.some(
    (other) =>
      other.at === event.at &&
      other.do === event.do &&
      other.seat === event.seat &&
      other.with === event.with,
  );
  return known ? state : { ...state, pactLog: [...state.pactLog, event] };
}
