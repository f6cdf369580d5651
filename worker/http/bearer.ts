import type { Context } from 'hono';

/**
 * The token in a request's headers, if any. Pages send one of its own, because a proxy in front may use `Authorization` for
 * a password.
 */
export const bearer = ({ req }: Context): string | undefined =>
  /^(\S{1,128})$/.exec(req.header('crowns-token') ?? '')?.[1] ??
  /^Bearer (\S{1,128})$/.exec(req.header('authorization') ?? '')?.[1];
