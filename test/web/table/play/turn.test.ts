import { anEntry } from '../../../support/entries.ts';
import { expect, test } from 'vitest';
import type { Seat } from '#games/game.ts';
import { EMPTY_SNAPSHOT } from '../../../../web/src/lib/platform/match/session.ts';
import { turnText } from '../../../../web/src/lib/table/play/turn.ts';
import { MATCH, sitting } from '../../../support/seated.ts';

const BOTS = {
  ...MATCH,
  seats: [sitting('Ada'), sitting('Ben'), sitting('Cara', { kind: 'bot', bot: 'fair' })],
};
const NAMES = ['Ada', 'Ben', 'Cara'];

type State = Parameters<typeof turnText>[0];

const at = (toAct: Seat, more: Partial<State> = {}): State => ({
  ...EMPTY_SNAPSHOT,
  view: { toAct, outcome: null },
  seat: 0,
  ...more,
});
const concession = {
  ...anEntry({ n: 1, seat: 0, move: 'concede', chance: [] }),
  events: [{ kind: 'conceded' }],
};

test.each([
  ['Your move', at(0), {}],
  ['Sending…', at(0, { pending: 'draw' }), {}],
  ['Ben to move', at(1), {}],
  ['Ben to move', at(1), { areBotsSlow: true }],
  ['Cara to move', at(2), {}],
  ['Cara is thinking', at(2), { areBotsSlow: true }],
  ['Cara is thinking', at(2, { seat: null }), { areBotsSlow: true }],
  ['You are out · Ben to move', at(1, { log: [concession] }), {}],
  ['', EMPTY_SNAPSHOT, { areBotsSlow: true }],
  ['', { ...EMPTY_SNAPSHOT, seat: 0, log: [concession] }, { areBotsSlow: true }],
  ['Finished', at(0), { status: 'over' }],
  ['Waiting for players', EMPTY_SNAPSHOT, { status: 'waiting' }],
] as const)('the turn is told as “%s”', (told, state, more) => {
  expect(turnText(state, { ...BOTS, ...more }, NAMES)).toBe(told);
});

test('slow bots are told in hardly more room than anyone’s turn', () => {
  const [slow, usual] = [{ areBotsSlow: true }, {}].map((more) =>
    turnText(at(2), { ...BOTS, ...more }, NAMES),
  );
  expect(slow!.length - usual!.length).toBeLessThan(10);
});
