// A client's WebSocket and its connection to the runtime. Bytes pass unchanged, within limits, until one side closes.
import { CLOSE, CONTROL_BYTES, FrameFilter, closeFrame } from './frames.mjs';
import { TokenBucket } from './token-bucket.mjs';

/** Close codes of the front: one of `worker/protocol/codes.ts`, one of RFC 6455. */
const TOO_LARGE = [4413, 'too-large'];
const NO_PROTOCOL = [1002, 'protocol error'];

export class Link {
  #client;
  #service;
  #place;
  #shared;
  #limits;
  #fromClient = new FrameFilter();
  #fromService = new FrameFilter();
  #frames;
  #bytes;
  /** Frames begun in the current chunk; then bytes and frames of the unfinished message. */
  #begun = 0;
  #messageBytes = 0;
  #fragments = 0;
  /** Sides whose Close frame has passed. `#refused`: code and reason if the front closed. */
  #clientClosed = false;
  #serviceClosed = false;
  #refused = null;
  /** Reasons to stop reading the client: the runtime's buffer is full, or a timer runs because it sent too fast. */
  #isFull = false;
  #isAhead = null;
  #endsAt = Infinity;

  /** `shared` is common to all links: limits, timeouts, unread bytes, and the set of links. */
  constructor(client, service, place, shared) {
    this.#client = client;
    this.#service = service;
    this.#place = place;
    this.#shared = shared;
    this.#limits = shared.limits;
    this.#frames = new TokenBucket(this.#limits.frames);
    this.#bytes = new TokenBucket(this.#limits.bytes);
    shared.links.add(this);
    client.setKeepAlive(true, this.#limits.probeTime);
    client.on('data', (chunk) => this.up(chunk));
    client.on('drain', () => this.#drained());
    client.on('end', () => this.#ended(service));
    client.on('close', () => this.destroy());
    client.on('error', () => this.destroy());
    service.on('data', (chunk) => this.down(chunk));
    service.on('drain', () => this.#read(() => (this.#isFull = false)));
    service.on('end', () => this.#ended(client));
    service.on('close', () => this.#ended(client));
    service.on('error', () => this.#ended(client));
  }

  /** Takes bytes from the client. */
  up(chunk) {
    this.#begun = 0;
    for (const part of this.#fromClient.read(chunk, this.#mayGoUp)) {
      if (!this.#service.write(part)) this.#isFull = true;
    }
    if (this.#refused) this.close(...this.#refused);
    else if (this.#clientClosed) this.#finish();
    this.#slowDown(chunk.length);
  }

  /** Takes bytes from the service. */
  down(chunk) {
    for (const part of this.#fromService.read(chunk, this.#mayGoDown)) this.#client.write(part);
    if (this.#serviceClosed) this.#finish();
    if (!this.#client.writableNeedDrain) return;
    this.#service.pause();
    this.#shared.unread.add(this, this.#client.writableLength, () => this.destroy());
    this.#endAfter(this.#limits.unreadTime);
  }

  /** Closes the socket with a code for the client. The service gets nothing more. */
  close(code, reason) {
    this.#refused = [code, reason];
    if (this.#fromService.isBetweenFrames && !this.#serviceClosed)
      this.#client.write(closeFrame(code, reason));
    this.#serviceClosed = true;
    this.#client.end();
    this.#service.destroy();
    this.#endAfter(this.#limits.closeTime);
  }

  destroy() {
    this.#client.destroy();
    this.#service.destroy();
    clearTimeout(this.#isAhead);
    this.#shared.unread.remove(this);
    this.#shared.timeouts.cancel(this);
    this.#shared.links.delete(this);
    this.#place.leave();
  }

  #mayGoUp = (opcode, isLast, length, isPacked) => {
    this.#begun++;
    if (this.#clientClosed || this.#refused) return false;
    if (opcode >= CLOSE) {
      if (length > CONTROL_BYTES) this.#refused = NO_PROTOCOL;
      if (opcode === CLOSE) this.#clientClosed = true;
      return !this.#refused && (opcode === CLOSE || !this.#serviceClosed);
    }
    // After the service's Close frame only the client's own Close may pass.
    if (this.#serviceClosed) return false;
    this.#messageBytes += length;
    this.#fragments++;
    const most = this.#limits.messageBytes + (isPacked ? this.#limits.packedBytes : 0);
    if (this.#messageBytes > most || this.#fragments > this.#limits.fragments) this.#refused = TOO_LARGE;
    if (isLast) this.#messageBytes = this.#fragments = 0;
    return !this.#refused;
  };

  #mayGoDown = (opcode) => {
    if (this.#serviceClosed) return false;
    if (opcode === CLOSE) this.#serviceClosed = true;
    return true;
  };

  /** Ends the connection once both sides have closed, or after a timeout. */
  #finish() {
    this.#endAfter(this.#serviceClosed ? this.#limits.closeTime : this.#limits.answerCloseTime);
    if (!this.#clientClosed || !this.#serviceClosed) return;
    this.#service.end();
    this.#client.end();
  }

  /** Ends the other side after one has ended, once pending bytes are written. */
  #ended(other) {
    other.end();
    this.#endAfter(this.#limits.closeTime);
  }

  /** Ends the connection after a timeout, unless an earlier one is set. */
  #endAfter(milliseconds) {
    const at = performance.now() + milliseconds;
    if (this.#client.destroyed || this.#endsAt <= at) return;
    this.#endsAt = at;
    this.#shared.timeouts.set(this, milliseconds, () => this.destroy());
  }

  /** Called when the client has read everything that waited. */
  #drained() {
    this.#shared.unread.remove(this);
    this.#service.resume();
    const isClosing = this.#clientClosed || this.#serviceClosed;
    if (isClosing || this.#client.writableEnded || this.#service.writableEnded) return;
    this.#endsAt = Infinity;
    this.#shared.timeouts.cancel(this);
  }

  /** Stops reading while the client is too fast or the runtime's buffer is full. */
  #slowDown(bytes) {
    const now = performance.now();
    const { network } = this.#place;
    const wait = Math.max(
      this.#frames.spend(this.#begun, now),
      this.#bytes.spend(bytes, now),
      network ? network.frames.spend(this.#begun, now) : 0,
      network ? network.bytes.spend(bytes, now) : 0,
    );
    if (wait > 0) {
      clearTimeout(this.#isAhead);
      this.#isAhead = setTimeout(() => this.#read(() => (this.#isAhead = null)), wait);
    }
    if (this.#isFull || this.#isAhead) this.#client.pause();
  }

  /** Reads the client again, unless another reason not to remains. */
  #read(change) {
    change();
    if (!this.#isFull && !this.#isAhead) this.#client.resume();
  }
}
