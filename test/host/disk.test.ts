import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';

interface Statfs {
  readonly bavail: number;
  readonly bsize: number;
  readonly files: number;
  readonly ffree: number;
}
const { answerAbout, isFull, watchDisk } = (await import('../../host/disk.mjs' as string)) as {
  isFull: (folder: string, reserve: number, statfs: () => Statfs) => boolean | undefined;
  watchDisk: (folder: string, reserve: number, onchange: (isFull: boolean) => void) => void;
  answerAbout: (folder: string, reserve: number, socket: string) => Promise<void>;
};

const ends: (() => unknown)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

describe('a full disk', () => {
  it.each([
    ['64 MB and one block', { bavail: 16_385, ffree: 5 }, false],
    ['less than 64 MB', { bavail: 16_383, ffree: 5 }, true],
    ['nothing', { bavail: 0, ffree: 5 }, true],
    ['much room, but for no more file', { bavail: 1e9, ffree: 0 }, true],
    ['much room, and doesn’t count its files', { bavail: 1e9, ffree: 0, files: 0 }, false],
  ])('is one that has %s', (_, found, expected) => {
    const statfs = () => ({ bsize: 4096, files: 1000, ...found });
    expect(isFull('/', 64, statfs)).toBe(expected);
  });
});

describe('a disk that the system can not look at', () => {
  it('is not full, and that it is unknown is logged once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crowns-disk-'));
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    ends.push(() => (vi.useRealTimers(), said.mockRestore(), rmSync(folder, { recursive: true })));
    const gone = join(folder, 'gone');
    const changes: boolean[] = [];
    watchDisk(gone, 64, (isNow) => changes.push(isNow));
    vi.advanceTimersByTime(60_000);
    const socketPath = join(folder, 'socket');
    await answerAbout(gone, 64, socketPath);
    for (let i = 0; i < 3; i++) {
      const [answer] = (await once(request({ socketPath }).end(), 'response')) as [IncomingMessage];
      expect(await json(answer)).toEqual({ isFull: false });
    }
    expect(changes).toEqual([]);
    expect(said.mock.calls.map(([text]) => text)).toEqual([expect.stringContaining('ENOENT')]);
  });
});
