import { buildPushPayload } from '@block65/webcrypto-web-push';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { PushSubscription } from '../protocol/index.ts';

/** A push notification. Clients translate `event`. `path` is the page to open and contains no secret. */
export interface Notice {
  readonly event: 'turn' | 'bot-asked' | 'bot-plays' | 'challenge' | 'event-round';
  readonly game: string;
  /** Names of the other players. */
  readonly players: readonly string[];
  /** Of `event-round`: the event's name, and the round. */
  readonly name?: string;
  readonly round?: number;
  /** English text, for cached clients from before messages had an `event`. */
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** A later notice with the same tag replaces an earlier one. */
  readonly tag: string;
}

/** The host's signing keys (RFC 8292). Without them no notifications are sent. */
export interface PushKeys {
  readonly VAPID_PUBLIC_KEY?: string;
  readonly VAPID_PRIVATE_KEY?: string;
  /** Mail or web address at which push services can reach the host. */
  readonly VAPID_SUBJECT?: string;
  /** Origin of a relay for messages, if push services can't be reached directly. */
  readonly PUSH_RELAY?: string;
}

/**
 * Push services of the browsers. Nothing is sent to other addresses, because clients could name any address.
 */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
];

/** True if messages may be sent to `endpoint`. */
export function isPushService(endpoint: string): boolean {
  const { protocol, hostname, port } = new URL(endpoint);
  return protocol === 'https:' && port === '' && SERVICES.some((service) => service.test(hostname));
}

/** Seconds for which a push service keeps a notice for an offline device. */
const TTL_SECONDS = 24 * 3600;
/** Timeout in ms for a push service. */
const TIMEOUT_MS = 10_000;

/**
 * Result of a notification: `sent`; `off` if the host sends none; `gone` if the device is permanently
 * unreachable; `failed` if a retry may work.
 */
export type Delivery = 'sent' | 'off' | 'gone' | 'failed';

/**
 * Sends a notice to a device, encrypted for it. Never rejects, because no failure here concerns the match.
 */
export async function notify(keys: PushKeys, device: PushSubscription, notice: Notice): Promise<Delivery> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = keys;
  if (!publicKey || !privateKey || !subject || !isPushService(device.endpoint)) return 'off';
  if (!(await canBeSealedFor(device))) return 'gone';
  const host = { publicKey, privateKey, subject };
  return send(keys, host, device, notice).catch(() => 'failed');
}

/** True if a device's keys are well-formed. Malformed keys never become valid. */
async function canBeSealedFor({ keys: { p256dh, auth } }: PushSubscription): Promise<boolean> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  try {
    const point = bytesOf(p256dh);
    await crypto.subtle.importKey('raw', point, curve, false, []);
    return point.length === 65 && bytesOf(auth).length === 16;
  } catch {
    return false;
  }
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));

async function send(
  { PUSH_RELAY: relay }: PushKeys,
  host: { readonly publicKey: string; readonly privateKey: string; readonly subject: string },
  device: PushSubscription,
  notice: Notice,
): Promise<Delivery> {
  const request = await buildPushPayload(
    {
      data: { ...notice },
      options: { ttl: TTL_SECONDS, urgency: 'high', topic: topicOf(host.privateKey, device, notice) },
    },
    { ...device, expirationTime: null },
    host,
  );
  const { pathname, search } = new URL(device.endpoint);
  const address = relay ? relay + pathname + search : device.endpoint;
  const answer = await fetch(address, {
    ...request,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.ok) return 'sent';
  return answer.status === 404 || answer.status === 410 ? 'gone' : 'failed';
}

/**
 * The topic, by which a push service replaces an earlier notice by a later one. It is not encrypted, and
 * anyone with a match's id can open the match. It therefore reveals neither the match nor which devices
 * belong together.
 */
const topicOf = (privateKey: string, { endpoint }: PushSubscription, { tag }: Notice): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(privateKey), utf8ToBytes(`${tag} ${endpoint}`))).slice(0, 32);
