import { afterAll, beforeAll, expect, it } from 'vitest';
import { fullMatch } from '../support/online.ts';
import { Server } from '../support/server.ts';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

it('the built service has the renderer of pictures with its letters', async () => {
  const { id } = await fullMatch(server.origin, 2);
  const drawn = await fetch(`${server.origin}/match/${id}/picture.png?n=0`);
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
  const bytes = new DataView(await drawn.arrayBuffer());
  expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([1200, 630]);
  const known = { headers: { 'if-none-match': drawn.headers.get('etag')! } };
  expect((await fetch(drawn.url, known)).status).toBe(304);
});
