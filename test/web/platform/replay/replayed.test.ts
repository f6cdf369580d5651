import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { realm } from '../../../../games/realm/index.ts';
import type { State } from '../../../../games/realm/types.ts';
import { writeMove } from '../../../../games/written.ts';
import { games } from '#games/index.ts';
import { parsePosition } from '#games/position/index.ts';
import { finish } from '../../../../games/steps.ts';
import { describeReason } from '../../../../web/src/lib/study/replay/pact-reasons.ts';
import { openReplay } from '../../../../web/src/lib/platform/replay/replayed.ts';
import { opened } from '../../../support/opened.ts';
import { replayOf } from '../../../support/records.ts';

const sample = (name: string): string =>
  readFileSync(new URL(`../../../records/realm/${name}.crowns`, import.meta.url), 'utf8');

const statesOf = (text: string) => replayOf(text).states as readonly State[];

describe('a replay', () => {
  const text = sample('3p-lively-001');

  it('shows each position as a seat, a spectator or everyone with hindsight sees it', () => {
    const replay = opened(text);
    const states = statesOf(text);
    for (const n of [0, 40, replay.length]) {
      expect(replay.view(n, 1)).toEqual(realm.view(states[n]!, 1));
      expect(replay.view(n, 'spectator')).toEqual(realm.view(states[n]!, 'spectator'));
      for (const viewpoint of [1, 'spectator'] as const) {
        const read = parsePosition(replay.line(n, viewpoint), games);
        expect(read.ok && 'view' in read.value && read.value.view).toEqual(replay.view(n, viewpoint));
      }
      expect(parsePosition(replay.line(n, 'everything'), games)).toMatchObject({
        value: { state: states[n] },
      });
      expect(replay.view(n, 'everything')).toEqual(realm.reveal(states[n]!));
    }
  });

  it('tells the reasons of bots for what they did about pacts', () => {
    const lines = text.split('\n');
    const at = lines.findIndex((line) => line === '');
    const dealings = [
      'pact propose 1 2 rounds 3',
      'why together 0 4',
      'pact decline 2 1',
      'why ahead 1 3',
      'pact propose 0 1',
      'why moonlight 1 0',
    ];
    const replay = opened(lines.toSpliced(at + 1, 0, ...dealings.map((one) => `; ${one}`)).join('\n'));
    const told = replay.pactLog(0).map((event) => {
      const reason = replay.reasonFor(event);
      return reason && describeReason(reason, ['Ada', 'Ben', 'Cleo']);
    });
    expect(told).toEqual([
      'Ada leads with 4 points, and together they may reach that Throne.',
      'Ben leads with 3 points.',
      undefined,
    ]);
  });

  it('tells the moves as they were seen, hidden cards hidden, and all of them with hindsight', () => {
    const replay = opened(text);
    expect(
      replay
        .log(replay.length, 'everything')
        .map(({ move }) => move)
        .join('\n'),
    ).not.toContain('??');
    const watched = replay.log(replay.length, 'spectator');
    expect(watched).toHaveLength(replay.length);
    for (const { move } of watched) expect(move).not.toMatch(/^(advance|coronate) (?!\?\?)/);
    for (const { chance } of watched)
      for (const line of chance) expect(line).toMatch(/^(shuffle|pick \?\?)$/);
  });

  it('gives the bot what the seat saw, and no more', () => {
    const replay = opened(text);
    const seen = replay.seen(30, 0);
    expect(seen).toHaveLength(30);
    expect(seen[29]!.before).toEqual(replay.view(29, 0));
    expect(seen.map(({ move }) => writeMove(replay.game, move))).toEqual(
      replay.log(30, 0).map(({ move }) => move),
    );
  });

  it('takes names from the record, and makes some up', () => {
    const named = text.replace('\n', '\n; name 0 Ada\n; name 2 Cy Young\n');
    expect(opened(named).names).toEqual(['Ada', 'Seat 2', 'Cy Young']);
  });

  it('tells bots from people, where the record does', () => {
    const named = text.replace('\n', '\n; name 1 Otto\n; bot 1 fair\n; bot 2 clever\n');
    expect(opened(named).bots).toEqual([null, 'fair', null]);
    expect(opened(text).bots).toEqual([null, null, null]);
  });

  it('names the line of a record that can not be played', () => {
    const lines = text.split('\n');
    const at = lines.findIndex((line) => / draw$/.test(line));
    const broken = finish(openReplay(lines.with(at, lines[at]!.replace('draw', 'drew')).join('\n')));
    expect(broken.ok ? null : broken.error.line).toBe(at + 1);
  });
});
