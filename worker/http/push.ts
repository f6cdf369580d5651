import { Hono } from 'hono';
import type { PushInfo } from '../protocol/index.ts';
import type { PushKeys } from '../push/notify.ts';

export const push = new Hono<{ Bindings: Env & PushKeys }>();

/** The server key for subscriptions; null if the host sends no notifications. */
push.get('/', ({ env, json }) =>
  json({ key: (env.VAPID_PRIVATE_KEY && env.VAPID_PUBLIC_KEY) || null } satisfies PushInfo),
);
