import type { ClientFrame } from '#protocol';

/** A browser's push subscription, as sent to the table. */
export type Subscription = NonNullable<Extract<ClientFrame, { t: 'push' }>['subscription']>;

/** The subscription to send; null if it lacks the encryption keys. */
export function wireSubscription({ endpoint, keys }: PushSubscriptionJSON): Subscription | null {
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
}
