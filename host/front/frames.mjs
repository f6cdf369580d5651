// Filter for WebSocket frames (RFC 6455, 5.2). It reads frame heads only, and copies no contents.

/** Opcodes. From Close on they are control frames. */
export const CLOSE = 8;
const PING = 9;
export const PONG = 10;

/** Maximum payload of a control frame, in bytes. */
export const CONTROL_BYTES = 125;

/** Size of a frame head by its second byte: two bytes, an extended length and a mask if present. */
const headSize = (second) => 2 + ({ 126: 2, 127: 8 }[second & 0x7f] ?? 0) + (second & 0x80 ? 4 : 0);

function contentLength(bytes, at) {
  const length = bytes[at + 1] & 0x7f;
  if (length === 126) return bytes.readUInt16BE(at + 2);
  if (length === 127) return bytes.readUInt32BE(at + 2) * 2 ** 32 + bytes.readUInt32BE(at + 6);
  return length;
}

/** Follows the frames of one direction, and drops those that a callback refuses. */
export class FrameFilter {
  /** Remaining payload bytes of the current frame. */
  #left = 0;
  #passes = true;
  /** Bytes of an incomplete frame head or frame; null if there are none. */
  #held = null;
  #wholeFrames;
  /** Decision about the held frame; null if its head is incomplete. */
  #decided = null;

  /** With `wholeFrames`, a frame passes only when all of it has come. Those that pass must be small. */
  constructor({ wholeFrames = false } = {}) {
    this.#wholeFrames = wholeFrames;
  }

  /** True if a frame of our own may be inserted. */
  get isBetweenFrames() {
    return this.#left === 0 && this.#held === null;
  }

  /**
   * Returns the parts of `chunk` that pass. `decide` is called once for each frame, with its opcode, its FIN bit, its payload
   * length and its reserved bits.
   */
  read(chunk, decide) {
    const bytes = this.#held ? Buffer.concat([this.#held, chunk]) : chunk;
    this.#held = null;
    const parts = [];
    /** End of the bytes already decided, and start of the bytes that pass or are dropped since the last part. */
    let at = 0;
    let from = 0;
    while (at < bytes.length) {
      if (this.#left === 0) {
        const size = at + 1 < bytes.length ? headSize(bytes[at + 1]) : 2;
        if (at + size > bytes.length) {
          // Copied, so that a few bytes don't keep the whole chunk in memory.
          this.#held = Buffer.from(bytes.subarray(at));
          break;
        }
        const length = contentLength(bytes, at);
        const first = bytes[at];
        const passes = this.#decided ?? decide(first & 0x0f, first >= 0x80, length, first & 0x70);
        const isWhole = at + size + length <= bytes.length;
        this.#decided = passes && this.#wholeFrames && !isWhole ? passes : null;
        if (this.#decided) {
          this.#held = Buffer.from(bytes.subarray(at));
          break;
        }
        if (passes !== this.#passes) {
          if (this.#passes && at > from) parts.push(bytes.subarray(from, at));
          from = at;
          this.#passes = passes;
        }
        at += size;
        this.#left = length;
      }
      const some = Math.min(this.#left, bytes.length - at);
      at += some;
      this.#left -= some;
    }
    if (this.#passes && at > from)
      parts.push(from === 0 && at === bytes.length ? bytes : bytes.subarray(from, at));
    return parts;
  }
}

/** An unmasked Close frame, as a server sends it. */
export function closeFrame(code, reason) {
  const frame = Buffer.alloc(4 + Buffer.byteLength(reason));
  frame[0] = 0x80 | CLOSE;
  frame[1] = frame.length - 2;
  frame.writeUInt16BE(code, 2);
  frame.write(reason, 4);
  return frame;
}

/** A masked Close frame, as a client sends it. The mask is 0. */
export function clientClose(code, reason) {
  const frame = closeFrame(code, reason);
  return Buffer.concat([Buffer.from([frame[0], frame[1] | 0x80, 0, 0, 0, 0]), frame.subarray(2)]);
}

/** An empty Ping frame, as a server sends it. */
export const PING_FRAME = Buffer.from([0x80 | PING, 0]);
