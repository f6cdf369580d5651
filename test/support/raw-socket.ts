import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export const [CONTINUATION, TEXT, BINARY, CLOSE, PING] = [0, 1, 2, 8, 9] as const;

/** A masked frame, as a client sends it. It may be unfinished or lie about its length. */
export function frameOf(
  opcode: number,
  content: Buffer | string = '',
  { isLast = true, isPacked = false, length = Buffer.byteLength(content) } = {},
): Buffer {
  const long = length > 65_535 ? 8 : length > 125 ? 2 : 0;
  const head = Buffer.alloc(6 + long);
  head[0] = (isLast ? 0x80 : 0) | (isPacked ? 0x40 : 0) | opcode;
  head[1] = 0x80 | (long === 8 ? 127 : long === 2 ? 126 : length);
  if (long === 2) head.writeUInt16BE(length, 2);
  if (long === 8) head.writeBigUInt64BE(BigInt(length), 2);
  const mask = [1, 2, 3, 4];
  head.set(mask, 2 + long);
  const masked = Buffer.from(content).map((byte, i) => byte ^ mask[i % 4]!);
  return Buffer.concat([head, masked]);
}

/** A client's Close frame. */
export function closeOf(code: number, reason = ''): Buffer {
  const content = Buffer.alloc(2 + Buffer.byteLength(reason));
  content.writeUInt16BE(code);
  content.write(reason, 2);
  return frameOf(CLOSE, content);
}

interface Frame {
  readonly opcode: number;
  readonly content: Buffer;
}

/** A connection for any bytes, for clients that break the rules of HTTP or WebSockets. */
export class RawSocket {
  readonly connection: Socket;
  /** Head of the answer as text, followed by frames. */
  head = '';
  readonly frames: Frame[] = [];
  private bytes = Buffer.alloc(0);
  readonly closed: Promise<unknown>;

  private constructor(connection: Socket) {
    this.connection = connection;
    this.closed = new Promise((resolve) => connection.once('close', resolve));
    connection.on('error', () => undefined);
    connection.on('data', (chunk: Buffer) => this.take(chunk));
  }

  static async connect(port: number): Promise<RawSocket> {
    const connection = connect(port, '127.0.0.1');
    const socket = new RawSocket(connection);
    await Promise.race([once(connection, 'connect').catch(() => undefined), socket.closed]);
    return socket;
  }

  /** Opens a WebSocket. If it was refused, {@link status} has the answer's. */
  static async open(
    port: number,
    path: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<RawSocket> {
    const socket = await RawSocket.connect(port);
    socket.request('GET', path, {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    });
    await socket.answered();
    return socket;
  }

  request(method: string, path: string, headers: Readonly<Record<string, string>> = {}): void {
    const lines = Object.entries({ Host: 'localhost', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    this.connection.write(`${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
  }

  /** Resolves once the answer's head has come, or the connection is closed. */
  async answered(): Promise<void> {
    while (this.head === '' && !this.connection.destroyed) {
      await Promise.race([once(this.connection, 'data').catch(() => undefined), this.closed]);
    }
  }

  /** Status of the answer; 0 for none. */
  get status(): number {
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(this.head)?.[1] ?? 0);
  }

  /** Body of an answer that opened no WebSocket, as far as it has come. */
  get body(): string {
    return this.bytes.toString();
  }

  /** Code and reason of the other side's Close frame. */
  get closing(): string | undefined {
    const { content } = this.frames.find(({ opcode }) => opcode === CLOSE) ?? {};
    return content && `${content.readUInt16BE()} ${content.toString('utf8', 2)}`;
  }

  /** Resolves once the system has taken the frames, or the connection is closed. */
  async send(...frames: readonly Buffer[]): Promise<void> {
    if (this.connection.write(Buffer.concat(frames)) || this.connection.destroyed) return;
    await Promise.race([once(this.connection, 'drain').catch(() => undefined), this.closed]);
  }

  private take(chunk: Buffer): void {
    this.bytes = Buffer.concat([this.bytes, chunk]);
    if (this.head === '') {
      const end = this.bytes.indexOf('\r\n\r\n');
      if (end < 0) return;
      this.head = this.bytes.toString('latin1', 0, end);
      this.bytes = this.bytes.subarray(end + 4);
    }
    if (this.status !== 101) return;
    for (;;) {
      const short = this.bytes[1] ?? 127;
      const size = short === 127 ? 10 : short === 126 ? 4 : 2;
      if (this.bytes.length < size) return;
      const length =
        short === 127
          ? Number(this.bytes.readBigUInt64BE(2))
          : short === 126
            ? this.bytes.readUInt16BE(2)
            : short;
      if (this.bytes.length < size + length) return;
      this.frames.push({ opcode: this.bytes[0]! & 15, content: this.bytes.subarray(size, size + length) });
      this.bytes = this.bytes.subarray(size + length);
    }
  }
}
