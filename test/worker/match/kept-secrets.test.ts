import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { Created, Joined } from '../../../worker/protocol/index.ts';
import { connect, objectOf, postFrom } from '../support.ts';

const ADDRESS = '192.0.2.77';

/** Everything stored in a match's object: its tables' rows, and its sockets' attachments. */
const keptOf = (id: string): Promise<string> =>
  runInDurableObject(objectOf(id), (_, state) => {
    const { sql } = state.storage;
    const tables = sql
      .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
      .toArray();
    const rows = tables
      .filter(({ name }) => !name.startsWith('_cf'))
      .map(({ name }) => sql.exec(`SELECT * FROM "${name}"`).toArray());
    const notes = state.getWebSockets().map((socket): unknown => socket.deserializeAttachment());
    return JSON.stringify({ facts: [...state.storage.kv.list()], rows, notes });
  });

describe('personal data of a match', () => {
  it('[P2.16, P10.32] holds no token and no address, but what they are known again by', async () => {
    const body = { game: 'realm', seats: 3, name: 'Ada' };
    const { id, token } = await (await postFrom(ADDRESS, '/api/matches', body)).json<Created>();
    const joined = await postFrom(ADDRESS, `/api/matches/${id}/join`, { name: 'Bo' });
    const other = (await joined.json<Joined>()).token;
    await (await connect(id, ADDRESS)).hello(token);
    await (await connect(id, ADDRESS)).hello(other);
    await (await connect(id, ADDRESS)).hello();
    await connect(id, ADDRESS);
    const kept = await keptOf(id);
    expect(kept).toContain('Ada');
    expect(JSON.parse(kept)).toMatchObject({ notes: { length: 4 } });
    for (const secret of [token, other, ADDRESS]) expect(kept).not.toContain(secret);
  });
});
