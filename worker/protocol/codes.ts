type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 426 | 429 | 500 | 503;

/** Things that can come too fast. */
type Haste =
  | 'chat messages'
  | 'commands a second'
  | 'hellos'
  | 'rematches in a minute'
  | 'seat changes'
  | 'acts in a club'
  | `${'clubs' | 'joins' | 'matches' | 'pictures' | 'token renewals' | 'wrong secrets'} from your network`;

/** Codes with a sentence for each case. */
interface Cases {
  'club-full': 'members' | 'tables' | 'events' | 'players';
  'no-event': 'event' | 'player' | 'board' | 'season';
  full: 'seats' | 'alone';
  internal: 'error' | 'match';
  'no-such-seat': 'seat' | 'pact' | 'out' | 'asking' | 'player';
  taken: 'seat' | 'bot';
}

/** Details that the sentences of other codes need: numbers, or the wrong place in a request. */
interface Values {
  malformed: [text: string];
  'bad-position': [text: string];
  'bad-seats': [min: number, max: number];
  illegal: [text: string];
  'not-your-turn': [toAct: number];
  stale: [made: number, seen: number];
  'too-few-players': [fewest: number];
  'too-fast': [what: Haste];
  'too-large': [bytes: number];
}

/** A sentence for people, with `{0}`, `{1}` for details, or one for each case. */
type Says = string | Readonly<Record<string, string>>;

/** HTTP status, sentence and retry rule of a refusal code. */
interface RefusalTerms<Sentence extends Says = Says> {
  readonly status: Status;
  readonly says: Sentence;
  /** True if the same request may be retried unchanged, after a while or after some change. */
  readonly retry: boolean;
}

const refusal = <Sentence extends Says>(
  status: Status,
  says: Sentence,
  retry = false,
): RefusalTerms<Sentence> => ({ status, says, retry });

/** All refusals of requests and commands, by code. Listed in docs/protocol.md. */
export const REFUSALS = {
  malformed: refusal(400, '{0}'),
  'bad-bots': refusal(400, 'each bot needs a seat of its own, other than yours'),
  'bad-game': refusal(400, 'unknown game'),
  'bad-key': refusal(400, 'an Idempotency-Key must have 16 to 128 visible characters'),
  'bad-option': refusal(400, 'unknown option or value for this game'),
  'bad-position': refusal(400, '{0}'),
  'bad-push': refusal(400, 'unknown push service'),
  'bad-seats': refusal(400, 'this game has {0} to {1} seats'),
  'bad-token': refusal(401, 'that token is not valid for a seat'),
  'bad-origin': refusal(403, 'pages of other sites can’t open sockets here'),
  spectator: refusal(403, 'only a seat can do that'),
  'no-bots': refusal(403, 'this service has no bots: practise against them in the browser'),
  'not-host': refusal(403, 'only the host of the table can do that'),
  removed: refusal(403, 'the host has sent you away from this table'),
  'chat-closed': refusal(403, 'the host has closed the chat'),
  'not-member': refusal(401, 'that key is not of a member of this club'),
  'bad-invite': refusal(403, 'that invite link is not valid any more'),
  'not-rated': refusal(
    400,
    'that table can’t be rated: it needs two seats or more, and bots only as characters whose strength was measured there',
  ),
  'members-only': refusal(403, 'only members of the club can play at that table'),
  'no-club': refusal(404, 'no such club'),
  'no-member': refusal(404, 'no such member'),
  'no-event': refusal(404, {
    event: 'no such event',
    player: 'that member does not take part in the event',
    board: 'no such table in the event',
    season: 'the club has no such season',
  }),
  'no-game': refusal(404, 'unknown game'),
  'no-match': refusal(404, 'no such match'),
  'no-such-pact': refusal(404, 'there is no such pact or offer'),
  'not-found': refusal(404, 'not found'),
  // 400, because a create request can contain the wrong value in its body.
  'no-such-seat': refusal(400, {
    seat: 'no such seat',
    pact: 'a pact needs another seat',
    out: 'that seat is out of the match',
    asking: 'nobody is asking to join on that seat',
    player: 'there is no other player on that seat',
  }),
  'no-pacts': refusal(400, 'this table has no pacts'),
  'no-whispers': refusal(400, 'this table can’t have whispers'),
  exists: refusal(409, 'that match already exists'),
  'club-closed': refusal(409, 'the club is closed'),
  'club-full': refusal(409, {
    members: 'the club has no room for more members',
    tables: 'too many tables of the club are open',
    events: 'too many events of the club have not ended yet',
    players: 'the event has no room for more players',
  }),
  'event-over': refusal(409, 'that is not possible at this stage of the event'),
  'too-few-players': refusal(409, 'a table of the event needs {0} players who are ready', true),
  'host-here': refusal(409, 'the host of the club was here lately', true),
  'bad-record': refusal(409, 'that is no record of a finished match with these members'),
  full: refusal(409, { seats: 'every seat is taken', alone: 'nobody is waiting at that table' }),
  illegal: refusal(409, '{0}'),
  'key-reused': refusal(409, 'that Idempotency-Key was used for another request'),
  'no-hello': refusal(409, 'send hello first', true),
  'nobody-absent': refusal(409, 'no absent seat can be made to concede'),
  'not-away': refusal(409, 'that player is here, or left only recently', true),
  'not-over': refusal(409, 'that is possible only after the end of the match', true),
  'not-playing': refusal(409, 'only a player can do that, and only during the match'),
  'not-started': refusal(409, 'the match has not started', true),
  'not-your-turn': refusal(409, 'seat {0} is to act', true),
  over: refusal(409, 'the match is over'),
  'pact-exists': refusal(409, 'these seats already have a pact or an offer'),
  stale: refusal(409, '{0} moves have been made, not {1}'),
  started: refusal(409, 'seats can change only before the match starts'),
  taken: refusal(409, { seat: 'that seat is taken', bot: 'a bot plays that seat' }),
  'too-large': refusal(413, 'at most {0} bytes'),
  'not-json': refusal(415, 'the body must be application/json'),
  'not-a-socket': refusal(426, 'this address accepts only WebSocket connections'),
  'too-fast': refusal(429, 'too many {0}: wait a moment', true),
  'too-many-pacts': refusal(429, 'you have proposed too many pacts at this table'),
  'too-many-tables': refusal(
    429,
    'too many tables of your network are waiting for players: close one, or wait until one starts',
    true,
  ),
  internal: refusal(
    500,
    { error: 'an error occurred on the server', match: 'this match can’t be opened' },
    true,
  ),
  busy: refusal(503, 'the service is full at the moment: try again soon', true),
  'day-full': refusal(
    503,
    'the service has no room for more matches today: try again after midnight UTC',
    true,
  ),
  'disk-full': refusal(503, 'the disk of the service is full: try again later', true),
  'newer-version': refusal(503, 'this match needs a newer version of the server', true),
} as const satisfies Readonly<Record<string, RefusalTerms>> & {
  [Code in keyof Cases]: RefusalTerms<Record<Cases[Code], string>>;
};

export type RefusalCode = keyof typeof REFUSALS;

export type DetailsOf<Code extends RefusalCode> = Code extends keyof Cases
  ? [of: Cases[Code]]
  : Code extends keyof Values
    ? Values[Code]
    : [];

/** Codes with which the service closes sockets. */
export const CLOSE = {
  /** The client is too old to be served. Not used yet. */
  unsupported: 4400,
  badToken: 4401,
  revoked: 4403,
  gone: 4404,
  /** The client did not confirm having read what it was sent, beyond the limit. */
  slow: 4408,
  /** The player was removed from the seat before the start. */
  removed: 4410,
  tooLarge: 4413,
  full: 4423,
  tooFast: 4429,
  /** The stored match can't be opened. */
  internal: 4500,
  /**
   * The match was stored by a newer version of the service; reconnecting works once that is deployed again.
   */
  newer: 4503,
} as const;

export type CloseCode = (typeof CLOSE)[keyof typeof CLOSE];

/** Close codes after which reconnecting is useless. */
export const FINAL_CLOSES = [
  CLOSE.unsupported,
  CLOSE.badToken,
  CLOSE.revoked,
  CLOSE.removed,
  CLOSE.gone,
  CLOSE.full,
  CLOSE.internal,
] as const satisfies readonly CloseCode[];

export type FinalClose = (typeof FINAL_CLOSES)[number];

export const isFinalClose = (code: number): code is FinalClose =>
  (FINAL_CLOSES as readonly number[]).includes(code);
