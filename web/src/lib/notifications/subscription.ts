import type { ClientFrame } from '#protocol';

/** A browser's push subscription, as the table takes it. */
export type Subscription = NonNullable<Extract<ClientFrame, { t: 'push' }>['subscription']>;

/** The subscription for the table; null where it lacks the keys that messages are sealed with. */
export function wireSubscription({ endpoint, keys }: PushSubscriptionJSON): Subscription | null {
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
}
