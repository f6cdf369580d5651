/** Why something could not be done: the service's code, and a sentence for people. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  /** Seconds after which trying again makes sense, where the service says so. */
  readonly retryAfter?: number | undefined;
}

/** Whether a request may have been carried out all the same: no answer came, or one that says nothing of it. */
export const isLost = ({ code }: Problem): boolean => ['unreachable', 'offline', 'internal'].includes(code);

/** The client's own words for the codes it knows; the service's message serves for the rest. */
const WORDS: Readonly<Record<string, string>> = {
  'bad-token': 'This seat link is not valid for this match.',
  'bad-game': 'This game is not offered here.',
  'bad-option': 'One of the house rules is not known here.',
  'bad-push':
    'This browser’s push service is not known here. The page itself still tells you while it is open.',
  'bad-seats': 'That number of players does not fit the game.',
  full: 'Every seat at this table is taken. You can still watch.',
  illegal: 'The rules do not allow that here.',
  malformed: 'The table did not understand that. Reloading the page may help.',
  'no-hello': 'The table does not know you yet. Please try again.',
  'no-match': 'There is no match with this code. It may have been cleared away.',
  'no-such-seat': 'There is no such seat at this table.',
  'chat-closed': 'The host has closed the chat.',
  'no-pacts': 'There are no pacts at this table.',
  'no-such-pact': 'That pact is not there any more.',
  'no-whispers': 'There are no whispers at this table.',
  'nobody-absent': 'Nobody is absent any more.',
  'not-away': 'They are here, or were not long ago. No bot may play for them yet.',
  'not-host': 'Only the host of the table can do that.',
  'not-found': 'There is nothing at this address.',
  'not-over': 'That is only possible when the match is over.',
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
  unreachable: 'The service could not be reached. Try again in a moment.',
};

/** One sentence that says what went wrong and, where there is something, what to do. */
export function explain({ code, message, retryAfter = 0 }: Problem): string {
  const own = Object.hasOwn(WORDS, code) ? WORDS[code] : undefined;
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
