import type { ClientFrame } from '#protocol';

/** Where a browser can be reached, as the table takes it. */
export type Subscription = NonNullable<Extract<ClientFrame, { t: 'push' }>['subscription']>;

/** What the table needs of a browser's subscription; null where it lacks what messages are sealed with. */
export function wireSubscription({ endpoint, keys }: PushSubscriptionJSON): Subscription | null {
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
}
