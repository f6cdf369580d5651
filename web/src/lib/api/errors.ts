import { m } from '#messages';
import { CLOSE, isFinalClose, isRefusalCode, REFUSALS, type FinalClose, type RefusalCode } from '#protocol';

/** Reasons why a request got no answer, known only here. */
const UNANSWERED = ['offline', 'unreachable'] as const;

/** Why something could not be done: a code, of the service (a newer one may have others) or unanswered, and a sentence. */
export interface Problem {
  readonly code: RefusalCode | (typeof UNANSWERED)[number] | (string & {});
  readonly message: string;
  /** Seconds after which trying again makes sense, where the service says so. */
  readonly retryAfter?: number | undefined;
}

/** True if a request may have been carried out all the same: no answer came, or one that doesn't tell. */
export const isLost = ({ code }: Problem): boolean => ['unreachable', 'offline', 'internal'].includes(code);

/** True if the same request may have an answer another time. */
export const mayRetry = ({ code }: Problem): boolean =>
  isRefusalCode(code) ? REFUSALS[code].retry : UNANSWERED.some((each) => each === code);

/** The client's own words; a code that only a newer service has comes with that service's message. */
const WORDS: Readonly<Record<RefusalCode | (typeof UNANSWERED)[number], () => string>> = {
  'bad-bots': m.errors_bad_bots,
  'bad-key': m.errors_not_understood,
  'bad-origin': m.errors_bad_origin,
  'bad-token': m.errors_bad_token,
  'bad-game': m.errors_no_game,
  'bad-option': m.errors_bad_option,
  'bad-position': m.errors_illegal,
  'bad-push': m.errors_bad_push,
  'bad-seats': m.errors_bad_seats,
  exists: m.errors_exists,
  full: m.errors_full,
  illegal: m.errors_illegal,
  internal: m.errors_internal,
  'key-reused': m.errors_key_reused,
  malformed: m.errors_malformed,
  'newer-version': m.errors_newer_version,
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

/** One sentence that says what went wrong and, where there is something, what to do. */
export function explain({ code, message, retryAfter = 0 }: Problem): string {
  if (code === 'too-fast' && retryAfter > 1) return m.errors_too_fast_for({ seconds: retryAfter });
  if (code === 'illegal' && message) return m.errors_illegal_because({ reason: message });
  if (isKnown(code)) return WORDS[code]();
  return message ? sentence(message) : m.errors_unknown();
}

const CLOSE_WORDS: Readonly<Record<FinalClose, () => string>> = {
  [CLOSE.badToken]: m.errors_closed_bad_token,
  [CLOSE.revoked]: m.errors_closed_revoked,
  [CLOSE.removed]: m.errors_closed_removed,
  [CLOSE.gone]: m.errors_closed_gone,
  [CLOSE.internal]: m.errors_closed_internal,
  [CLOSE.unsupported]: m.errors_closed_unsupported,
  [CLOSE.full]: m.errors_closed_full,
};

/** The reason why the service closed a connection for good. */
export const explainClose = (code: number): string =>
  isFinalClose(code) ? CLOSE_WORDS[code]() : m.errors_closed_other();

/** A message of the service as a sentence. */
function sentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
