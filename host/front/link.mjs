// A client's WebSocket and its connection to the runtime, from the upgrade request until both have ended.
import { pipeline } from 'node:stream';
import { head, passedOn, refuseSocket } from './answers.mjs';
import { CLOSE, CONTROL_BYTES, FrameFilter, PING_FRAME, PONG, clientClose, closeFrame } from './frames.mjs';
import { Pace } from './pace.mjs';

/** Close codes of the front: of `worker/protocol/codes.ts` and of RFC 6455. */
const TOO_LARGE = [4413, 'too-large'];
const NO_PROTOCOL = [1002, 'protocol error'];
const RESTARTING = [1012, 'restarting'];
/** The runtime gets it for a client that left without a Close frame. */
const LEFT = [1001, ''];

/**
 * A state machine of two sides. Each side only goes forward:
 *
 * - client: `waiting` for the answer to its request, `open`, `closing` (told of the end), `closed`;
 * - service: `upgrading` (asked, no answer yet), `open`, `closing` (one Close frame has passed), `closed`.
 *
 * Every state but `open` has a timeout; an open client gets a heartbeat. The runtime leaks the files of a socket whose
 * connection ends before its upgrade is answered, or between a Close frame and the answer to it. So the service's side outlives
 * a client that leaves, and keeps the link's place until it has closed, too.
 */
export class Link {
  #client;
  #service = null;
  #place;
  #shared;
  #limits;
  #pace;
  #fromClient;
  #fromService = new FrameFilter();
  #clientState = 'waiting';
  #serviceState = 'closed';
  /** True if the side's Close frame has passed. */
  #clientSaid = false;
  #serviceSaid = false;
  /** Bytes of the client that came before the answer. */
  #early = [];
  #earlyBytes = 0;
  /** True if the client has ended its half of the connection before the answer. */
  #hasEnded = false;
  /** True if nothing came since the last look. */
  #isQuiet = true;
  /** Close code and reason if a frame of the client was refused. */
  #refused = null;
  /** Bytes and frames of the unfinished message. */
  #messageBytes = 0;
  #fragments = 0;
  #clientTimer;
  #serviceTimer;

  /** `shared` is common to all links: limits, unread bytes, and the set of links. The place is left when both sides have ended. */
  constructor(client, place, shared) {
    this.#client = client;
    this.#place = place;
    this.#shared = shared;
    this.#limits = shared.limits;
    this.#fromClient = new FrameFilter({ wholeFrames: true });
    this.#pace = new Pace(place, this.#limits, () => this.#readClient());
    shared.links.add(this);
    // Node's timeout for requests.
    client.setTimeout(0);
    client.setKeepAlive(true, this.#limits.probeTime);
    client.on('data', (chunk) => this.#up(chunk));
    client.on('drain', () => this.#drained());
    client.on('end', () => this.#clientEnded());
    client.on('error', () => client.destroy());
    client.on('close', () => this.#clientGone());
    if (client.destroyed) this.#clientGone();
    else if (client.readableEnded) this.#clientEnded();
  }

  /** Refuses the request with a status. */
  refuse(status) {
    if (this.#clientState !== 'waiting') return;
    refuseSocket(this.#client, status);
    this.#endClient();
    this.#settle();
  }

  /** Sends the upgrade request `out` to the service. `first` are bytes of the client that came with it. */
  ask(out, first) {
    this.#serviceState = 'upgrading';
    this.#shared.upgrading++;
    if (first.length > 0) this.#keep(first);
    this.#onClient(this.#limits.openTime, () => this.refuse(503));
    this.#serviceTimer = setTimeout(() => out.destroy(), this.#limits.answerTime);
    out.on('upgrade', (answer, service, early) => this.#opened(answer, service, early));
    out.on('response', (answer) => this.#answered(answer));
    out.on('error', () => out.destroy());
    out.on('close', () => {
      if (this.#serviceState !== 'upgrading') return;
      this.#shared.upgrading--;
      this.refuse(503);
      this.#serviceGone();
    });
    out.end();
  }

  /** Closes an open socket with a code for both sides. Refuses one that waits. */
  close(code, reason) {
    this.refuse(503);
    this.#closeClient(code, reason);
    this.#closeService(code, reason);
    this.#settle();
  }

  /** Ends the client's connection at once. The service's side is closed in order. */
  cut() {
    this.#client.destroy();
  }

  // The answer to the request.

  #opened(answer, service, early) {
    this.#shared.upgrading--;
    this.#service = service;
    this.#serviceState = 'open';
    clearTimeout(this.#serviceTimer);
    service.on('data', (chunk) => this.#down(chunk));
    service.on('drain', () => {
      this.#pace.isFull = false;
      this.#readClient();
    });
    service.on('end', () => service.destroy());
    service.on('error', () => service.destroy());
    service.on('close', () => this.#serviceGone());
    if (this.#clientState === 'waiting' && !this.#hasEnded) {
      this.#clientState = 'open';
      this.#client.write(head(101, answer.statusMessage, answer.rawHeaders));
      this.#awaitSign();
    } else {
      this.#endClient();
      this.#closeService(...LEFT);
    }
    if (early.length > 0) this.#down(early);
    this.#readClient();
    for (const chunk of this.#early.splice(0)) this.#up(chunk);
    this.#settle();
  }

  /** Passes on an answer that opens no socket. It ends with the connection. */
  #answered(answer) {
    this.#shared.upgrading--;
    this.#service = answer;
    this.#serviceState = 'closing';
    answer.on('close', () => this.#serviceGone());
    // A connection that was just destroyed says so later.
    if (this.#clientState !== 'waiting' || this.#client.destroyed) return answer.resume();
    const headers = passedOn(answer.rawHeaders, ['transfer-encoding']);
    this.#client.write(head(answer.statusCode, answer.statusMessage, [...headers, 'Connection', 'close']));
    this.#clientState = 'closing';
    this.#early = [];
    this.#readClient();
    this.#onClient(this.#limits.answerTime, () => this.#client.destroy());
    pipeline(answer, this.#client, () =>
      this.#onClient(this.#limits.closeTime, () => this.#client.destroy()),
    );
  }

  // Bytes.

  #up(chunk) {
    if (this.#clientState === 'waiting') return this.#keep(chunk);
    this.#isQuiet = false;
    let frames = 0;
    const parts = this.#fromClient.read(chunk, (...frame) => {
      frames++;
      return this.#mayGoUp(...frame);
    });
    if (this.#clientState === 'open') {
      for (const part of parts) if (!this.#service.write(part)) this.#pace.isFull = true;
      if (this.#refused) this.close(...this.#refused);
      else if (this.#clientSaid && this.#serviceState === 'open') this.#awaitAnswer();
    }
    this.#pace.spend(frames, chunk.length);
    if (this.#pace.isBehind) this.#client.pause();
    this.#settle();
  }

  /** Keeps bytes that come before the answer. Beyond the size of a message the client is not read. */
  #keep(chunk) {
    this.#early.push(chunk);
    this.#earlyBytes += chunk.length;
    if (this.#earlyBytes > this.#limits.messageBytes) this.#client.pause();
  }

  #down(chunk) {
    const parts = this.#fromService.read(chunk, this.#mayGoDown);
    if (this.#clientState === 'open') for (const part of parts) this.#client.write(part);
    if (this.#serviceSaid && this.#serviceState === 'open') this.#awaitAnswer();
    this.#settle();
    if (this.#clientState !== 'open' || !this.#client.writableNeedDrain) return;
    this.#service.pause();
    this.#shared.unread.add(this, this.#client.writableLength, () => this.cut());
    this.#onClient(this.#limits.unreadTime, () => this.cut());
  }

  #mayGoUp(opcode, isLast, length, reserved) {
    if (this.#clientState !== 'open' || this.#clientSaid || this.#refused) return false;
    // Compression is not negotiated: see `CLIENT_ONLY` in front.mjs.
    if (reserved !== 0 || (opcode >= CLOSE && length > CONTROL_BYTES)) this.#refused = NO_PROTOCOL;
    else if (opcode === CLOSE) this.#clientSaid = true;
    else if (opcode === PONG) return false;
    else if (opcode < CLOSE) this.#count(isLast, length);
    if (this.#refused) return false;
    // After the service's Close frame only the client's own Close may pass.
    return opcode === CLOSE || !this.#serviceSaid;
  }

  #count(isLast, length) {
    this.#messageBytes += length;
    this.#fragments++;
    const { messageBytes, fragments } = this.#limits;
    if (this.#messageBytes > messageBytes || this.#fragments > fragments) this.#refused = TOO_LARGE;
    if (isLast) this.#messageBytes = this.#fragments = 0;
  }

  #mayGoDown = (opcode) => {
    if (this.#serviceSaid) return false;
    if (opcode === CLOSE) this.#serviceSaid = true;
    return this.#clientState === 'open';
  };

  // Ends.

  /** A Close frame has passed: its answer has to come in time. */
  #awaitAnswer() {
    const { closeTime, answerCloseTime } = this.#limits;
    const time = this.#serviceSaid ? closeTime : answerCloseTime;
    this.#serviceState = 'closing';
    this.#endServiceAfter(time);
    this.#onClient(time, () => {
      this.#endClient();
      this.#settle();
    });
  }

  #endServiceAfter(time) {
    clearTimeout(this.#serviceTimer);
    this.#serviceTimer = setTimeout(() => this.#service.destroy(), time);
  }

  /** Sets the client's timeout, in place of an earlier one. */
  #onClient(time, end) {
    clearTimeout(this.#clientTimer);
    this.#clientTimer = setTimeout(end, time);
  }

  /** Tells the client of the end by a Close frame, unless the service did or is within a frame. */
  #closeClient(code, reason) {
    if (this.#clientState !== 'open') return;
    if (!this.#serviceSaid && this.#fromService.isBetweenFrames) this.#client.write(closeFrame(code, reason));
    this.#endClient();
  }

  /** Sends the service a Close frame, unless the client did. Then waits for its answer. */
  #closeService(code, reason) {
    if (this.#serviceState === 'open') {
      if (!this.#clientSaid) this.#service.write(clientClose(code, reason));
      this.#clientSaid = true;
      this.#serviceState = 'closing';
      this.#endServiceAfter(this.#limits.answerCloseTime);
    }
    // It may have been paused for the client.
    if (this.#service && !this.#service.destroyed) this.#service.resume();
  }

  /** Ends the client's connection after what waits for it, at the latest after a timeout. */
  #endClient() {
    if (this.#clientState === 'closing' || this.#clientState === 'closed') return;
    this.#clientState = 'closing';
    this.#early = [];
    this.#client.end();
    this.#readClient();
    this.#onClient(this.#limits.closeTime, () => this.#client.destroy());
  }

  /** Lets go of what both sides no longer need. */
  #settle() {
    const isAnswered = this.#clientSaid || this.#clientState === 'closing' || this.#clientState === 'closed';
    if (this.#serviceState === 'closing' && this.#serviceSaid && isAnswered) {
      this.#endClient();
      this.#service.destroy();
    }
    if (this.#clientState !== 'closed' || this.#serviceState !== 'closed') return;
    if (!this.#shared.links.delete(this)) return;
    this.#shared.withoutClient--;
    this.#place.leave();
  }

  #clientEnded() {
    if (this.#clientState === 'waiting') this.#hasEnded = true;
    else if (this.#clientState === 'open') {
      this.#endClient();
      this.#closeService(...LEFT);
    }
    this.#settle();
  }

  #clientGone() {
    if (this.#clientState === 'closed') return;
    this.#clientState = 'closed';
    this.#shared.withoutClient++;
    this.#early = [];
    clearTimeout(this.#clientTimer);
    this.#pace.stop();
    this.#shared.unread.remove(this);
    this.#closeService(...LEFT);
    this.#settle();
  }

  #serviceGone() {
    if (this.#serviceState === 'closed') return;
    this.#serviceState = 'closed';
    clearTimeout(this.#serviceTimer);
    this.#closeClient(...RESTARTING);
    this.#settle();
  }

  // Reading and heartbeat of the client.

  #drained() {
    this.#shared.unread.remove(this);
    if (this.#clientState !== 'open') return;
    this.#awaitSign();
    this.#service.resume();
  }

  #readClient() {
    if (!this.#pace.isBehind) this.#client.resume();
  }

  /** Pings a quiet client, and ends one that doesn't answer. */
  #awaitSign() {
    this.#isQuiet = true;
    this.#onClient(this.#limits.heartbeatTime, () => {
      if (!this.#isQuiet) return this.#awaitSign();
      if (this.#fromService.isBetweenFrames) this.#client.write(PING_FRAME);
      this.#onClient(this.#limits.heartbeatTime, () => (this.#isQuiet ? this.cut() : this.#awaitSign()));
    });
  }
}
