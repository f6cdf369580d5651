import { applyPatch, type Operation } from 'rfc6902';
import type { AnyGame, Position } from '../../games/game.ts';
import { knownGame } from '../../games/index.ts';
import type { Created, ErrorBody, Joined, ServerFrame } from '../../worker/protocol/index.ts';
import { Refused } from '../failure.ts';
import { UsageError } from '../usage.ts';
import type { News, TerminalSeat } from './seat.ts';
import { roundWords } from './words.ts';

type Move = Extract<ServerFrame, { t: 'move' }>;
type Refusal = Extract<ServerFrame, { t: 'refused' }>;
type Welcome = Extract<ServerFrame, { t: 'welcome' }>;

/**
 * Posts a request and returns the server's answer. Throws {@link Refused} for a refusal or an unreadable
 * answer.
 */
async function post<Answer>(url: string, body: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const ask = (): Promise<Answer | ErrorBody> =>
    fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).then(
      (response) => response.json() as Promise<Answer | ErrorBody>,
    );
  // Retries once: maybe only the answer was lost. The idempotency key lets the service recognize the request.
  const answer = await ask()
    .catch(ask)
    .catch((): never => {
      throw new Refused(`no server answers at ${url}`);
    });
  if (typeof answer === 'object' && answer !== null && 'error' in answer) {
    throw new Refused(answer.error.message);
  }
  return answer;
}

/** Creates a match on a server, or takes a seat in the given match. `say` prints the address to share. */
export async function onlineSeat(
  server: string,
  {
    game,
    seats,
    match,
    name,
    say,
  }: {
    game: string;
    seats: number;
    match: string | undefined;
    name: string;
    say: (text: string) => void;
  },
): Promise<TerminalSeat> {
  if (!URL.canParse(server)) throw new UsageError('--server must be the URL of a server');
  const base = new URL(server).origin;
  const seated = match
    ? { id: match, ...(await post<Joined>(`${base}/api/matches/${match}/join`, { name })) }
    : await post<Created>(`${base}/api/matches`, { game, seats, name, visibility: 'unlisted' });
  say(`Match: ${base}/match/${seated.id}`);
  const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/api/matches/${seated.id}/socket?as=seat`);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Refused('the socket could not be opened'));
  });
  return new OnlineSeat(socket, seated.token, seated.seat, say);
}

/** A pending request for the next turn. */
interface Waiting {
  readonly resolve: (step: News) => void;
  readonly reject: (error: Error) => void;
  /** ID of the command to be answered before the next turn; null if there is none. */
  command: string | null;
}

class OnlineSeat implements TerminalSeat {
  readonly seat: number;
  game!: AnyGame;
  private readonly socket: WebSocket;
  private readonly token: string;
  private view: Position | null = null;
  private n = 0;
  private news: string[] = [];
  private waiting: Waiting | null = null;
  private match: Welcome['match'] | null = null;
  private readonly say: (text: string) => void;
  /** The last words about a wait, so that they aren't repeated; null while this seat is to act. */
  private awaited: string | null = null;
  /** Shows that this player is there, also while they think: a silent one counts as away. */
  private readonly beat = setInterval(() => this.socket.send('{"t":"ping"}'), 20_000).unref();

  constructor(socket: WebSocket, token: string, seat: number, say: (text: string) => void) {
    this.socket = socket;
    this.token = token;
    this.seat = seat;
    this.say = say;
    socket.onmessage = ({ data }) => this.onFrame(JSON.parse(String(data)) as ServerFrame);
    socket.onclose = () => {
      clearInterval(this.beat);
      this.waiting?.reject(new Error('the connection was lost'));
    };
  }

  begin(): Promise<News> {
    return this.ask({ t: 'hello', token: this.token }, null);
  }

  play(move: string): Promise<News> {
    const id = crypto.randomUUID();
    return this.ask(move === 'concede' ? { t: 'concede', id } : { t: 'move', id, n: this.n, move }, id);
  }

  leave(): void {
    clearInterval(this.beat);
    this.waiting = null;
    this.socket.close();
  }

  private ask(frame: object, command: string | null): Promise<News> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject, command };
      this.socket.send(JSON.stringify(frame));
    });
  }

  private onFrame(frame: ServerFrame): void {
    if (frame.t === 'refused') return this.onRefused(frame);
    if (frame.t === 'welcome') {
      this.game = knownGame(frame.match.game);
      this.n = frame.n;
      this.view = frame.view;
      this.match = frame.match;
    } else if (frame.t === 'match') {
      this.match = frame.match;
    } else if (frame.t === 'move') {
      this.onMove(frame);
      if (this.waiting && this.waiting.command === frame.id) this.waiting.command = null;
    }
    this.answer();
  }

  /**
   * Handles a refused command or, without ID, a frame sent too fast. If the turn has passed, keeps waiting
   * for the next one.
   */
  private onRefused({ id, message }: Refusal): void {
    const { waiting } = this;
    if (!waiting || (id !== null && id !== waiting.command)) return;
    if (this.view && !this.isToAct) {
      waiting.command = null;
      return this.answer();
    }
    this.waiting = null;
    waiting.reject(new Error(message));
  }

  private onMove({ n, seat, move, chance, patch }: Move): void {
    if (n <= this.n) return;
    const view = structuredClone(this.view);
    applyPatch(view, structuredClone(patch) as Operation[]);
    const words = this.view && view && roundWords(this.view, view, this.seat);
    this.n = n;
    this.view = view;
    this.news.push(`${seat} ${move}`, ...chance.map((line) => `# ${line}`), ...(words ? [words] : []));
  }

  private get isToAct(): boolean {
    return this.view?.toAct === this.seat;
  }

  /**
   * Resolves the pending request once our command is answered and it is this seat's turn or the game is over.
   */
  private answer(): void {
    const { view, waiting, game, news } = this;
    if (!waiting || waiting.command !== null) return;
    if (!view || (view.toAct !== null && !this.isToAct)) return this.sayAwaited();
    this.awaited = null;
    const legal = game.legalMoves(view).map((move) => game.formatMove(move));
    this.news = [];
    this.waiting = null;
    waiting.resolve({ news, view, turn: view.toAct === null ? null : { view, legal } });
  }

  /** Says once for whom the match waits. */
  private sayAwaited(): void {
    const seats = this.match?.seats ?? [];
    const open = seats.filter(({ kind }) => kind === 'open').length;
    const toAct = this.view?.toAct ?? null;
    const name = toAct === null ? undefined : seats[toAct]?.name;
    const words =
      open > 0
        ? `Waiting for ${open === 1 ? 'one more player' : `${open} more players`}: send them the address.`
        : `Waiting for ${name?.replace(/\p{C}/gu, '') ?? 'the others'} …`;
    if (words !== this.awaited) this.say(words);
    this.awaited = words;
  }
}
