import type { Reader, Seat } from '../../games/game.ts';
import type { DetailsOf } from '../protocol/codes.ts';
import { CLOSE, LIMITS, parseFrame, type ClientFrame, type CloseCode } from '../protocol/index.ts';
import { refusalOf, type CommandRefusal } from '../protocol/refuse.ts';
import type { TRY_AGAIN } from './closing.ts';
import { isTooLarge } from './size.ts';
import type { Sockets } from './sockets.ts';

type FrameType = ClientFrame['t'];

export type Frame<Type extends FrameType> = Extract<ClientFrame, { t: Type }>;

/** Frames that a socket may send before its hello. */
type EarlyFrame = 'ping' | 'mark' | 'hello';

/** Senders of a type of frame, after the check: null is a socket without a hello. */
type SenderOf<Type> = Type extends EarlyFrame ? Reader | null : Type extends 'chat' ? Reader : Seat;

/** Carries out a type of frame. Returns a promise only if something outside the object is awaited. */
type Handler<Type extends FrameType> = (
  frame: Frame<Type>,
  socket: WebSocket,
  reader: SenderOf<Type>,
  text: string,
) => Promise<void> | void;

/** A handler for each type of frame. */
export type Handlers<Type extends FrameType = FrameType> = { readonly [T in Type]: Handler<T> };

/** Handlers for sockets of spectators. */
type SpectatorHandlers = Handlers<EarlyFrame | 'chat'>;

/** Answers of the object behind the sockets. */
interface Answers {
  readonly refuse: (socket: WebSocket, id: string | null, refusal: CommandRefusal) => void;
  /** Called after a socket was closed from this side. The reader is null if it had sent no hello. */
  readonly left: (reader: Reader | null) => void;
}

/** Receives the frames of a match's or a relay's sockets: checks rate, size, form and sender, then calls a handler. */
export class Reception {
  private readonly sockets: Sockets;
  private readonly handlers: Handlers | SpectatorHandlers;
  private readonly answers: Answers;

  constructor(sockets: Sockets, handlers: Handlers | SpectatorHandlers, answers: Answers) {
    this.sockets = sockets;
    this.handlers = handlers;
    this.answers = answers;
  }

  receive(socket: WebSocket, message: string | ArrayBuffer, now: number): Promise<void> | void {
    if (!this.sockets.allowances.mayCommand(socket, now)) {
      return this.refuseTooFast(socket, 'commands a second');
    }
    if (isTooLarge(message)) {
      this.answers.refuse(socket, null, refusalOf('too-large', LIMITS.frameBytes));
      return this.shut(socket, CLOSE.tooLarge, 'too-large');
    }
    if (typeof message !== 'string') {
      return this.answers.refuse(socket, null, refusalOf('malformed', 'frames must be text'));
    }
    const parsed = parseFrame(message);
    if ('frame' in parsed) return this.handle(parsed.frame, socket, message);
    this.answers.refuse(socket, parsed.bad.id, refusalOf('malformed', parsed.bad.message));
  }

  /** Refuses a frame for its rate; closes the socket after too many refusals. */
  refuseTooFast(socket: WebSocket, what: DetailsOf<'too-fast'>[0]): void {
    this.answers.refuse(socket, null, refusalOf('too-fast', what));
    if (this.sockets.allowances.isRefusedTooOften(socket, Date.now())) {
      this.shut(socket, CLOSE.tooFast, 'too-fast');
    }
  }

  /** Closes a socket from this side. */
  shut(socket: WebSocket, code: CloseCode | typeof TRY_AGAIN, reason: string): void {
    const reader = this.sockets.readerOf(socket);
    this.sockets.close(socket, code, reason);
    this.answers.left(reader);
  }

  private handle(frame: ClientFrame, socket: WebSocket, text: string): Promise<void> | void {
    const reader = this.sockets.readerOf(socket);
    if (!isEarly(frame)) {
      if (reader === null) return this.answers.refuse(socket, frame.id, refusalOf('no-hello'));
      const isForSeats = frame.t !== 'chat';
      if (isForSeats && reader === 'spectator') {
        return this.answers.refuse(socket, frame.id, refusalOf('spectator'));
      }
    }
    // The checks above have narrowed both, which the compiler can't relate. Relays have no readers at seats.
    const handler = (this.handlers as Handlers)[frame.t] as Handler<FrameType>;
    return handler(frame, socket, reader as Seat, text);
  }
}

const isEarly = (frame: ClientFrame): frame is Frame<EarlyFrame> =>
  frame.t === 'ping' || frame.t === 'mark' || frame.t === 'hello';

/** Handlers that are the same for every object. */
export const commonHandlers = (sockets: Sockets): Handlers<'ping' | 'mark'> => ({
  ping: (_, socket) => sockets.send(socket, { t: 'pong' }),
  mark: ({ mark }, socket) => sockets.returned(socket, mark),
});
