import { m } from '#messages';
import { CLOSE, isFinalClose, type FinalClose, type RefusalCode } from '#protocol';

/** Client-side reasons for a request without answer. */
const UNANSWERED = ['offline', 'unreachable'] as const;

/** An error by its code: the server's, possibly a newer one, or client-side. */
export interface Problem {
  readonly code: RefusalCode | (typeof UNANSWERED)[number] | (string & {});
  /** Code of the rule that an illegal move breaks. */
  readonly why?: string | undefined;
  /** True if the server says that the same request may succeed later. */
  readonly retry?: boolean | undefined;
  /** Seconds to wait before a retry, if the server says so. */
  readonly retryAfter?: number | undefined;
}

/** True if the request may have been executed nevertheless, because the answer is missing or inconclusive. */
export const isLost = ({ code }: Problem): boolean => ['unreachable', 'offline', 'internal'].includes(code);

/** True if the same request may succeed later. */
export const mayRetry = ({ code, retry }: Problem): boolean =>
  retry === true || UNANSWERED.some((each) => each === code);

/** Codes that only pages of a club get. */
export type ClubCode =
  | 'bad-invite'
  | 'bad-record'
  | 'club-closed'
  | 'club-full'
  | 'event-over'
  | 'host-here'
  | 'no-club'
  | 'no-event'
  | 'no-member'
  | 'not-member'
  | 'not-rated'
  | 'too-few-players';

/** The client's texts by code. */
const WORDS: Readonly<Record<Exclude<RefusalCode, ClubCode> | (typeof UNANSWERED)[number], () => string>> = {
  'bad-bots': m.errors_bad_bots,
  'bad-key': m.errors_not_understood,
  'bad-origin': m.errors_bad_origin,
  'bad-token': m.errors_bad_token,
  'bad-game': m.errors_no_game,
  'bad-option': m.errors_bad_option,
  'bad-position': m.errors_illegal,
  'bad-push': m.errors_bad_push,
  'bad-seats': m.errors_bad_seats,
  busy: m.errors_busy,
  'day-full': m.errors_day_full,
  'disk-full': m.errors_busy,
  exists: m.errors_exists,
  full: m.errors_full,
  illegal: m.errors_illegal,
  internal: m.errors_internal,
  'key-reused': m.errors_key_reused,
  malformed: m.errors_not_understood,
  'members-only': m.errors_members_only,
  'newer-version': m.errors_newer_version,
  'no-bots': m.errors_no_bots,
  'no-game': m.errors_no_game,
  'no-hello': m.errors_no_hello,
  'no-match': m.errors_no_match,
  'no-such-seat': m.errors_no_such_seat,
  'chat-closed': m.errors_chat_closed,
  'no-pacts': m.errors_no_pacts,
  'no-such-pact': m.errors_no_such_pact,
  'no-whispers': m.errors_no_whispers,
  'nobody-absent': m.errors_nobody_absent,
  'not-a-socket': m.errors_not_understood,
  'not-away': m.errors_not_away,
  'not-host': m.errors_not_host,
  'not-found': m.errors_not_found,
  'not-json': m.errors_not_understood,
  'not-over': m.errors_not_over,
  'not-playing': m.errors_not_playing,
  'not-started': m.errors_not_started,
  'not-your-turn': m.errors_not_your_turn,
  offline: m.errors_offline,
  over: m.errors_over,
  spectator: m.errors_spectator,
  'pact-exists': m.errors_pact_exists,
  removed: m.errors_removed,
  started: m.errors_started,
  stale: m.errors_stale,
  taken: m.errors_taken,
  'too-fast': m.errors_too_fast,
  'too-large': m.errors_too_large,
  'too-many-pacts': m.errors_too_many_pacts,
  'too-many-tables': m.errors_too_many_tables,
  unreachable: m.errors_unreachable,
};

const isKnown = (code: string): code is keyof typeof WORDS => Object.hasOwn(WORDS, code);

/**
 * One sentence with the error and, if possible, a remedy. `rules` are the game's sentences for illegal moves.
 */
export function explain(
  { code, why = '', retryAfter = 0 }: Problem,
  rules: Readonly<Record<string, () => string>> = {},
): string {
  if (code === 'too-fast' && retryAfter > 1) return m.errors_too_fast_for({ seconds: retryAfter });
  if (code === 'illegal' && Object.hasOwn(rules, why)) return rules[why]?.() ?? '';
  return isKnown(code) ? WORDS[code]() : m.errors_unknown();
}

const CLOSE_WORDS: Readonly<Record<FinalClose, () => string>> = {
  [CLOSE.badToken]: m.errors_closed_bad_token,
  [CLOSE.revoked]: m.errors_closed_revoked,
  [CLOSE.removed]: m.errors_removed,
  [CLOSE.gone]: m.errors_closed_gone,
  [CLOSE.internal]: m.errors_closed_internal,
  [CLOSE.unsupported]: m.errors_closed_unsupported,
  [CLOSE.full]: m.errors_closed_full,
};

/** The reason for a final close by the server. */
export const explainClose = (code: number): string =>
  isFinalClose(code) ? CLOSE_WORDS[code]() : m.errors_closed_other();
