// The service, with two additions for tests: a relay identifies itself to its sockets, and can be killed from
// outside.
import app, { RelayObject as Relay } from '../../server/index.ts';

export * from '../../server/index.ts';

export class RelayObject extends Relay {
  async fetch(request) {
    const url = new URL(request.url);
    if (url.pathname === '/kill') this.ctx.abort('killed');
    const { webSocket } = await super.fetch(request);
    return new Response(null, { status: 101, webSocket, headers: { 'x-relay': url.pathname.split('/')[1] } });
  }
}

export default {
  async fetch(request, env, context) {
    const url = new URL(request.url);
    if (url.pathname !== '/kill') return app.fetch(request, env, context);
    const name = `${url.searchParams.get('match')} ${url.searchParams.get('relay')}`;
    await env.RELAY.get(env.RELAY.idFromName(name))
      .fetch('https://relay/kill')
      .catch(() => undefined);
    return new Response('killed');
  },
};
