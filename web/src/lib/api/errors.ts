import { isRefusalCode, REFUSALS, type RefusalCode } from '#protocol';

/** What keeps a request from the service, known only here. */
const UNANSWERED = ['offline', 'unreachable'] as const;

/** Why something could not be done: a code, of the service (a newer one may have others) or unanswered, and a sentence. */
export interface Problem {
  readonly code: RefusalCode | (typeof UNANSWERED)[number] | (string & {});
  readonly message: string;
  /** Seconds after which trying again makes sense, where the service says so. */
  readonly retryAfter?: number | undefined;
}

/** Whether a request may have been carried out all the same: no answer came, or one that says nothing of it. */
export const isLost = ({ code }: Problem): boolean => ['unreachable', 'offline', 'internal'].includes(code);

/** Whether the same request may have an answer another time. */
export const mayRetry = ({ code }: Problem): boolean =>
  isRefusalCode(code) ? REFUSALS[code].retry : UNANSWERED.some((each) => each === code);

/** The client's own words; a code that only a newer service has is put in that one's own. */
const WORDS: Readonly<Record<RefusalCode | (typeof UNANSWERED)[number], string>> = {
  'bad-bots': 'Those bots can’t sit at this table.',
  'bad-key': 'The request was not understood. Reloading the page may help.',
  'bad-origin': 'This page belongs to another site, which can’t play here.',
  'bad-token': 'This seat link is not valid for this match.',
  'bad-game': 'This game is not offered here.',
  'bad-option': 'One of the house rules is not known here.',
  'bad-push':
    'This browser’s push service is not known here. The page itself still tells you while it is open.',
  'bad-seats': 'That number of players does not fit the game.',
  exists: 'That table has been opened already.',
  full: 'Every seat at this table is taken. You can still watch.',
  illegal: 'The rules do not allow that here.',
  internal: 'Something went wrong at the service. Please try again.',
  'key-reused': 'The request was mixed up with another. Please try again.',
  malformed: 'The table did not understand that. Reloading the page may help.',
  'newer-version': 'The service is being updated. Please try again in a minute.',
  'no-game': 'This game is not offered here.',
  'no-hello': 'The table does not know you yet. Please try again.',
  'no-match': 'There is no match with this code. It may have been cleared away.',
  'no-such-seat': 'There is no such seat at this table.',
  'chat-closed': 'The host has closed the chat.',
  'no-pacts': 'There are no pacts at this table.',
  'no-such-pact': 'That pact is not there any more.',
  'no-whispers': 'There are no whispers at this table.',
  'nobody-absent': 'Nobody is absent any more.',
  'not-a-socket': 'The request was not understood. Reloading the page may help.',
  'not-away': 'They are here, or were not long ago. No bot may play for them yet.',
  'not-host': 'Only the host of the table can do that.',
  'not-found': 'There is nothing at this address.',
  'not-json': 'The request was not understood. Reloading the page may help.',
  'not-over': 'That is only possible when the match is over.',
  'not-playing': 'That is only possible while the match is being played.',
  'not-started': 'The match has not begun yet.',
  'not-your-turn': 'It is not your turn.',
  offline: 'You seem to be offline. Check your connection and try again.',
  over: 'The match is already over.',
  spectator: 'Only the players can do that.',
  'pact-exists': 'There is a pact between you two already, or an offer of one.',
  started: 'Play has begun: seats stay as they are.',
  stale: 'The table had moved on before your move arrived. Please choose again.',
  taken: 'Somebody else just took that seat.',
  'too-fast': 'That was a little fast. Wait a moment and try again.',
  'too-large': 'That is too long.',
  'too-many-pacts': 'You have proposed as many pacts as one player may in a match.',
  'too-many-tables':
    'Many tables of your network wait for players already. Close one, or wait until one begins.',
  unreachable: 'The service could not be reached. Try again in a moment.',
};

const isKnown = (code: string): code is keyof typeof WORDS => Object.hasOwn(WORDS, code);

/** One sentence that says what went wrong and, where there is something, what to do. */
export function explain({ code, message, retryAfter = 0 }: Problem): string {
  const own = isKnown(code) ? WORDS[code] : undefined;
  if (code === 'too-fast' && retryAfter > 1)
    return `That was a little fast. Try again in ${retryAfter} seconds.`;
  if (code === 'illegal' && message) return `${own} (${message})`;
  if (own) return own;
  return message ? sentence(message) : 'Something went wrong. Please try again.';
}

function sentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
