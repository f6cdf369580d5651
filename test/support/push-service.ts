import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import type { PushSubscription } from '../../worker/protocol/index.ts';

/** A message received by the push service, decrypted with the device's keys. */
export interface Delivered {
  readonly headers: IncomingHttpHeaders;
  readonly notice: unknown;
}

/** A fake push service with one device; decrypts messages like a browser. */
export class PushService {
  readonly origin: string;
  readonly subscription: PushSubscription;
  /** The status to answer; 410 means that the device is gone. */
  status = 201;
  private readonly delivered: Delivered[] = [];
  private readonly waiting: ((message: Delivered) => void)[] = [];
  private readonly close: () => void;

  private constructor(origin: string, subscription: PushSubscription, close: () => void) {
    this.origin = origin;
    this.subscription = subscription;
    this.close = close;
  }

  static async open(): Promise<PushService> {
    const keys = createECDH('prime256v1');
    const p256dh = keys.generateKeys('base64url');
    const auth = randomBytes(16).toString('base64url');
    const server = createServer((request, answer) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = decrypt(Buffer.concat(chunks), {
          version: 'aes128gcm',
          privateKey: keys,
          authSecret: auth,
        });
        service.take({ headers: request.headers, notice: JSON.parse(text.toString()) });
        answer.writeHead(service.status).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/device-1';
    const subscription = { endpoint, keys: { p256dh, auth } };
    const service = new PushService(origin, subscription, () => server.close());
    return service;
  }

  /** The next unread message. */
  next(): Promise<Delivered> {
    const first = this.delivered.shift();
    return first ? Promise.resolve(first) : new Promise((resolve) => this.waiting.push(resolve));
  }

  stop(): void {
    this.close();
  }

  private take(message: Delivered): void {
    const first = this.waiting.shift();
    if (first) first(message);
    else this.delivered.push(message);
  }
}
