import { applyPatch, createPatch } from 'rfc6902';
import type { Seat } from '#games/game.ts';
import type {
  ChatEntry,
  ClockState,
  LogEntry,
  MatchInfo,
  NextSeat,
  PactEvent,
  PatchOperation,
  ServerFrame,
  WireView,
} from '#protocol';
import { isSameLine } from './chat-lines.ts';

/** What this client knows of the match; `n` moves have been made and `view` is the one after them. */
export interface TableState {
  readonly seat: Seat | null;
  readonly n: number;
  readonly view: WireView | null;
  readonly match: MatchInfo | null;
  /** How far the service's time is ahead of this device's, in milliseconds. */
  readonly ahead: number;
  readonly log: readonly LogEntry[];
  readonly chat: readonly ChatEntry[];
  readonly pactLog: readonly PactEvent[];
  /** This seat at the rematch, as soon as its token was handed over. */
  readonly next: NextSeat | null;
}

type Frame<Kind extends ServerFrame['t']> = Extract<ServerFrame, { t: Kind }>;

/** The state after a frame, or `gap` when the frame doesn't continue it and a fresh start is due. */
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

/** As many chat lines as the service keeps. */
const CHAT_KEPT = 200;

/**
 * A fresh start; `at` is this device's time when the frame came. Where it shows nothing new the view and the log stay
 * the ones they were, for what a player has chosen on the board hangs on them.
 */
export function applyWelcome(before: TableState, frame: Frame<'welcome'>, at: number): TableState {
  const { seat, n, match, chat, pactLog, now } = frame;
  const isSame = seat === before.seat && n === before.n && isAlike(frame.view, before.view);
  const { view, log } = isSame ? before : frame;
  return { seat, n, view, match, ahead: now - at, log, chat, pactLog, next: before.next };
}

const isAlike = (one: WireView | null, other: WireView | null): boolean =>
  one !== null && other !== null && createPatch(one, other).length === 0;

/** The next move; one that is known already changes nothing. */
export function applyMove(state: TableState, frame: Frame<'move'>): Applied {
  if (frame.n <= state.n) return state;
  if (frame.n !== state.n + 1 || !state.view) return 'gap';
  const view = frame.view ?? patched(state.view, frame.patch);
  if (!view) return 'gap';
  const { n, seat, move, chance, by, clock } = frame;
  const entry = { n, seat, move, chance, ...(by ? { by } : {}) };
  return { ...state, n, view, match: withClock(state.match, clock), log: [...state.log, entry] };
}

/** The match with its clock as it stands after a move. */
function withClock(match: MatchInfo | null, clock: ClockState | undefined): MatchInfo | null {
  return match?.clock && clock ? { ...match, clock: { ...match.clock, ...clock } } : match;
}

/** The view with a patch applied to a copy; undefined if any operation fails. */
function patched(view: WireView, patch: readonly PatchOperation[] | undefined): WireView | undefined {
  if (!patch) return undefined;
  // A replaced whole document has no place to be replaced in.
  const holder = { root: structuredClone(view) };
  const rooted = patch.map((operation) => ({ ...operation, path: `/root${operation.path}` }));
  const failures = applyPatch(holder, rooted);
  return failures.every((failure) => failure === null) ? holder.root : undefined;
}

/** The last view, with everything shown. */
export function applyOver(state: TableState, frame: Frame<'over'>): Applied {
  if (frame.n !== state.n) return frame.n < state.n ? state : 'gap';
  return { ...state, view: frame.view };
}

/** A chat line, once: a repeated command is answered with the line that is here already. */
export function applyChat(state: TableState, { seat, to, name, text, at }: Frame<'chat'>): TableState {
  const said = { seat, to, name, text, at };
  const known = state.chat.some((line) => isSameLine(line, said));
  return known ? state : { ...state, chat: [...state.chat, said].slice(-CHAT_KEPT) };
}

/** What happened to a pact, once. */
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
