import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { basename, join } from 'node:path';

const BUILD = join(import.meta.dirname, '../../web/build');
const IMMUTABLE = '/_app/immutable/';
const MARK = 'next-';

/**
 * A proxy in front of the service that can deploy a newer version of the client: the same one with another
 * version, whose parts have new names. The old parts are then gone.
 */
export class Deploys {
  readonly #upstream: URL;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #names: RegExp;
  readonly #before: string;
  readonly version: string;
  #isNext = false;

  private constructor(upstream: string) {
    this.#upstream = new URL(upstream);
    this.#before = (
      JSON.parse(readFileSync(join(BUILD, '_app/version.json'), 'utf8')) as { version: string }
    ).version;
    this.version = String(Number(this.#before) + 1000);
    const files = readdirSync(join(BUILD, IMMUTABLE), { recursive: true, withFileTypes: true });
    const names = files
      .filter((file) => file.isFile() && !file.name.startsWith('parts.'))
      .map(({ name }) => name);
    const escaped = names.map((name) => name.replaceAll('.', '\\.')).sort((a, b) => b.length - a.length);
    this.#names = new RegExp(`(?<![\\w.-])(?:${escaped.join('|')})`, 'g');
    this.#server = createServer((asked, answer) => this.#pass(asked, answer));
    this.#server.on('connection', (socket: Socket) => this.#keep(socket));
    this.#server.on('upgrade', (asked: IncomingMessage, socket: Socket, head: Buffer) =>
      this.#tie(asked, socket, head),
    );
  }

  static async before(upstream: string): Promise<Deploys> {
    const deploys = new Deploys(upstream);
    await new Promise<void>((resolve) => deploys.#server.listen(0, '127.0.0.1', resolve));
    return deploys;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  deploy(): void {
    this.#isNext = true;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy()).once('close', () => this.#sockets.delete(socket));
  }

  /** The path at the service behind; null for files the newer version doesn't have. */
  #pathBehind(path: string): string | null {
    if (!this.#isNext || !path.startsWith(IMMUTABLE)) return path;
    if (path.includes('/parts.')) return path.replace(this.version, this.#before);
    return basename(path).startsWith(MARK) ? path.replace(`/${MARK}`, '/') : null;
  }

  #renewed(text: string): string {
    return text.replaceAll(this.#before, this.version).replace(this.#names, (name) => MARK + name);
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const path = this.#pathBehind(asked.url!);
    // A part requested before the deploy is sent unchanged; a renamed one would load the others a second
    // time.
    const isNext = this.#isNext;
    if (path === null) {
      answer.writeHead(404).end();
      return;
    }
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = asked.headers;
    const { hostname, port } = this.#upstream;
    const behind = request({ hostname, port, path, method: asked.method, headers }, (got) => {
      const isText = /html|javascript|json|css/.test(got.headers['content-type'] ?? '');
      if (!isNext || !isText || path.startsWith('/api/')) {
        answer.writeHead(got.statusCode!, got.headers);
        got.pipe(answer);
        return;
      }
      const chunks: Buffer[] = [];
      got.on('data', (chunk: Buffer) => chunks.push(chunk));
      got.on('end', () => {
        // Inline scripts with renamed parts no longer fit the hashes of the policy.
        const {
          'content-length': _length,
          etag: _etag,
          'content-security-policy': _policy,
          ...kept
        } = got.headers;
        answer.writeHead(got.statusCode!, kept).end(this.#renewed(Buffer.concat(chunks).toString()));
      });
    });
    behind.on('error', () => answer.destroy());
    asked.pipe(behind);
  }

  /** Forwards a WebSocket: its original request, then all data in both directions. */
  #tie(asked: IncomingMessage, socket: Socket, head: Buffer): void {
    const { hostname, port } = this.#upstream;
    const behind = connect(Number(port), hostname, () => {
      const lines = Object.entries(asked.headers).map(([name, value]) => `${name}: ${value}`);
      behind.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      behind.write(head);
      behind.pipe(socket).pipe(behind);
    });
    this.#keep(behind);
  }
}
