import type { Context } from 'hono';

/** Addresses of the machine itself: a local service, or one behind a proxy that has limits of its own. */
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Why an address may found no more matches for now. */
export async function refuseHaste(
  context: Context<{ Bindings: Env }>,
): Promise<{ code: string; message: string } | undefined> {
  const address = context.req.header('cf-connecting-ip');
  if (!address || LOOPBACK.has(address)) return undefined;
  const { success } = await context.env.FOUND_LIMIT.limit({ key: address });
  return success
    ? undefined
    : { code: 'too-fast', message: 'too many matches from your address: wait a minute' };
}
