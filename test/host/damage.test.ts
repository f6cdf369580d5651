import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';

const { backUp, restore } = (await import('../../host/backup.mjs' as string)) as {
  backUp: (state: string, file: string, ondamage?: (why: string) => void) => number;
  restore: (file: string, state: string, release: object | null) => { count: number };
};
const { watchDamage } = (await import('../../host/watch-damage.mjs' as string)) as {
  watchDamage: (state: string, onalert: (alert: object) => void) => () => Promise<void>;
};

const folder = mkdtempSync(join(tmpdir(), 'crowns damage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const RELEASE = JSON.stringify({ version: '1.0.0', formats: {}, reads: {}, objects: 1, rules: {} });
let states = 0;

/** A state of three matches; the path of each. */
function newState() {
  const state = join(folder, `${++states}`);
  const objects = join(state, 'v3/do/crowns-MatchObject');
  mkdirSync(objects, { recursive: true });
  writeFileSync(join(state, 'release.json'), RELEASE);
  const paths = ['a', 'b', 'c'].map((name) => join(objects, `${name}.sqlite`));
  for (const path of paths) {
    const db = new DatabaseSync(path);
    db.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; CREATE TABLE row (n INTEGER PRIMARY KEY, text TEXT); CREATE INDEX texts ON row (text)',
    );
    const insert = db.prepare('INSERT INTO row VALUES (?, ?)');
    db.exec('BEGIN');
    for (let n = 0; n < 400; n++) insert.run(n, `move ${n} `.repeat(9));
    db.exec('COMMIT');
    db.close();
  }
  return { state, paths: paths as [string, string, string] };
}

const overwrite = (path: string, at: number, bytes: Buffer): void => {
  const content = readFileSync(path);
  bytes.copy(content, at);
  writeFileSync(path, content);
};

const DAMAGE: readonly (readonly [string, (path: string) => void])[] = [
  ['another file', (path) => writeFileSync(path, 'no database')],
  ['a damaged head', (path) => overwrite(path, 0, Buffer.from('nonsense'))],
  ['a damaged page', (path) => overwrite(path, 8192, Buffer.alloc(4096, 7))],
  ['an empty page', (path) => overwrite(path, 12_288, Buffer.alloc(4096))],
  ['an end cut off', (path) => truncateSync(path, statSync(path).size - 5000)],
  ['a folder in its place', (path) => (rmSync(path), mkdirSync(path))],
];

describe('a damaged database', () => {
  it.each(DAMAGE)('is left out of a backup, which has the rest and names it: %s', (_, damage) => {
    const { state, paths } = newState();
    damage(paths[1]);
    const file = join(folder, `${states}.backup`);
    const named: string[] = [];
    expect(backUp(state, file, (why) => named.push(why))).toBe(3);
    expect(named).toEqual([expect.stringMatching(new RegExp(`^${paths[1]}: .`))]);
    const restored = join(folder, `${states} restored`);
    expect(restore(file, restored, JSON.parse(RELEASE) as object).count).toBe(3);
    for (const path of [paths[0], paths[2]])
      expect(readFileSync(path.replace(state, restored)).length).toBeGreaterThan(20_000);
    expect(() => statSync(paths[1].replace(state, restored))).toThrow('ENOENT');
  });

  it.each(DAMAGE)('is named by the running service, once: %s', async (_, damage) => {
    const { state, paths } = newState();
    const alerts: object[] = [];
    const look = watchDamage(state, (alert) => alerts.push(alert));
    await look();
    expect(alerts).toEqual([]);
    damage(paths[1]);
    await Promise.all([look(), look()]);
    expect(alerts).toEqual([{ what: 'damaged', file: paths[1], why: expect.stringMatching(/./) as string }]);
    damage(paths[2]);
    await look();
    expect(alerts).toHaveLength(2);
  });
});

describe('a file of settings that can not be read', () => {
  it('is left out of a backup, which has the rest and names it', () => {
    const { state } = newState();
    mkdirSync(join(state, 'push.env'));
    const named: string[] = [];
    expect(backUp(state, join(folder, `${states}.backup`), (why) => named.push(why))).toBe(4);
    expect(named).toEqual([expect.stringContaining(`${join(state, 'push.env')}: EISDIR`)]);
  });
});

describe('a damaged version of a state', () => {
  it.each(['', '{', 'null', '7', '[]', '{}', '{"version":7,"rules":{}}', '{"version":"1.0.0","rules":null}'])(
    'is left out of a backup, which has the rest and says so: %s',
    (text) => {
      const { state } = newState();
      writeFileSync(join(state, 'release.json'), text);
      const file = join(folder, `${states}.backup`);
      const named: string[] = [];
      expect(backUp(state, file, (why) => named.push(why))).toBe(3);
      expect(named).toEqual([
        `${join(state, 'release.json')}: it does not say which version of Crowns wrote the state`,
      ]);
      expect(restore(file, join(folder, `${states} restored`), null).count).toBe(3);
    },
  );
});
