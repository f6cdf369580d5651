import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Ways in which a link can fail once. */
export type Fault =
  /** At once. */
  | 'cut'
  /** After the next bytes from the client have passed: the command may be executed, but no answer arrives. */
  | 'cut-after-command'
  /** When the next answer is on its way. */
  | 'cut-before-answer'
  /** Nothing passes any more, without any notice. */
  | 'freeze';

/** A proxy between one client and the service that can be broken. */
export class Link {
  private readonly server: Server;
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private fault: Fault | null = null;

  private constructor(target: number) {
    this.server = createServer((client) => this.join(client, connect(target, '127.0.0.1')));
  }

  static async to(target: number): Promise<Link> {
    const link = new Link(target);
    link.server.listen(0, '127.0.0.1');
    await once(link.server, 'listening');
    return link;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Fails once, now or when the fault's condition occurs. Later connections work. */
  break(fault: Fault): void {
    if (fault === 'cut') this.cut();
    else if (fault === 'freeze') this.freeze();
    else this.fault = fault;
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private join(client: Socket, service: Socket): void {
    const pair = [client, service] as const;
    this.pairs.add(pair);
    client.on('data', (bytes) => {
      service.write(bytes, () => {
        if (this.fault === 'cut-after-command') this.cut();
      });
    });
    service.on('data', (bytes) => {
      if (this.fault === 'cut-before-answer') this.cut();
      else client.write(bytes);
    });
    for (const [end, other] of [pair, [service, client]] as const) {
      end.on('error', () => undefined);
      end.on('close', () => {
        other.destroy();
        this.pairs.delete(pair);
      });
    }
  }

  private cut(): void {
    this.fault = null;
    for (const pair of this.pairs) for (const end of pair) end.destroy();
  }

  private freeze(): void {
    for (const pair of this.pairs) for (const end of pair) end.removeAllListeners('data').resume();
  }
}
