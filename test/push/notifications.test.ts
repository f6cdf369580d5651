import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Notifications } from '../../worker/match/socket/notifications.ts';
import { Table } from '../../worker/match/table/table.ts';
import type { PushSubscription } from '../../worker/protocol/index.ts';
import { seededRandom } from '#games/chance.ts';
import { MemoryStore } from '../support/memory-store.ts';
import { PushService } from '../support/push-service.ts';
import { TERMS, playRandom, sitterOf } from '../support/stored-match.ts';

const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({
  format: 'jwk',
});
const point = Buffer.concat([Buffer.from([4]), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')]);
const VAPID = {
  VAPID_PUBLIC_KEY: point.toString('base64url'),
  VAPID_PRIVATE_KEY: d!,
  VAPID_SUBJECT: 'mailto:host@localhost',
};

let push: PushService;
beforeAll(async () => void (push = await PushService.open()));
beforeEach(() => void (push.status = 201));
afterAll(() => push.stop());

/**
 * A match whose players are all away and receive a notification for each move. Counts the results of the
 * messages.
 */
function away(relay = push.origin) {
  const store = new MemoryStore();
  const open = (): Table => Table.open(store, () => 1000)!;
  const table = Table.create(store, () => 1000, TERMS, [0, 1, 2].map(sitterOf), {});
  const counts: Record<string, number> = {};
  const count = (name: string): void => void (counts[name] = (counts[name] ?? 0) + 1);
  const notifications = new Notifications(
    { ...VAPID, PUSH_RELAY: relay },
    { isHere: () => false, returnsUntil: () => 0 },
    { setAlarm: () => undefined, delivered: count },
  );
  const random = seededRandom(1);
  let isOpen = true;
  return {
    table,
    counts,
    /** The next turn of a seat reachable at these devices only. */
    async turn(devices?: readonly PushSubscription[]): Promise<void> {
      const before = table.position!.toAct!;
      do playRandom(table, random);
      while (table.position!.toAct === before);
      const seat = table.position!.toAct!;
      if (devices) for (const device of devices) table.devices.add(seat, device);
      await notifications.follow(table, () => isOpen);
    },
    /** The stored devices to notify for the seat to act. */
    devices: (): string[] =>
      open()
        .devices.of(table.position!.toAct!)
        .map(({ endpoint }) => endpoint),
    expire: (): void => void (isOpen = false),
  };
}

const other = (name: string, keys: Partial<PushSubscription['keys']> = {}): PushSubscription => ({
  endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${name}`,
  keys: { ...push.subscription.keys, ...keys },
});

describe('a device that asked to be called', () => {
  it('is called, and that is counted', async () => {
    const { turn, counts, devices } = away();
    await turn([push.subscription]);
    expect(counts).toEqual({ 'pushes-sent': 1 });
    expect(devices()).toHaveLength(1);
  });

  it.each([404, 410])('is dropped when its service answers %d: it is gone', async (status) => {
    const { turn, counts, devices } = away();
    push.status = status;
    await turn([push.subscription]);
    expect(counts).toEqual({ 'pushes-gone': 1 });
    expect(devices()).toEqual([]);
  });

  it('is dropped when its keys are none', async () => {
    const { turn, counts, devices } = away();
    // Well-formed but invalid: not on the curve, not a point, a secret of the wrong length, and no base64.
    const off = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
    const none = randomBytes(65).fill(7, 0, 1).toString('base64url');
    const short = Buffer.alloc(15, 1).toString('base64url');
    const odd = 'A'.repeat(81);
    const faults = [{ p256dh: off }, { p256dh: none }, { auth: short }, { p256dh: odd }];
    await turn(faults.map((keys, index) => other(`${index}`, keys)));
    expect(counts).toEqual({ 'pushes-gone': 4 });
    expect(devices()).toEqual([]);
  });

  it.each([[403], [429], [500]])(
    'is tried again after an answer of %d, three times in all',
    async (status) => {
      const { turn, counts, devices, table } = away();
      push.status = status;
      await turn([push.subscription]);
      const seat = table.position!.toAct!;
      for (let failed = 1; failed < 3; failed++) {
        expect(devices()).toHaveLength(1);
        do await turn();
        while (table.position!.toAct !== seat);
      }
      expect(devices()).toEqual([]);
      expect(counts).toEqual({ 'pushes-failed': 3 });
    },
  );

  it('is retried after a message that arrived', async () => {
    const { turn, counts, devices, table } = away();
    const again = async (status: number): Promise<void> => {
      push.status = status;
      do await turn();
      while (table.position!.toAct !== seat);
    };
    await turn([push.subscription]);
    const seat = table.position!.toAct!;
    for (const status of [500, 500, 201, 500, 500]) await again(status);
    expect(devices()).toHaveLength(1);
    expect(counts).toEqual({ 'pushes-sent': 2, 'pushes-failed': 4 });
    // Its page sends the subscription on each connection; that alone doesn't repair anything.
    table.devices.add(seat, push.subscription);
    await again(500);
    expect(devices()).toEqual([]);
  });

  it('fails alone: the others are called, and nothing is raised where nobody answers', async () => {
    const lost = away('http://127.0.0.1:9');
    await lost.turn([push.subscription]);
    expect(lost.counts).toEqual({ 'pushes-failed': 1 });
    const { turn, counts, devices } = away();
    await turn([other('bad', { auth: Buffer.alloc(17, 1).toString('base64url') }), push.subscription]);
    expect(counts).toEqual({ 'pushes-gone': 1, 'pushes-sent': 1 });
    expect(devices()).toEqual([push.subscription.endpoint]);
  });

  it('is no matter any more once the match is gone', async () => {
    const { turn, counts, devices, expire } = away();
    push.status = 410;
    expire();
    await turn([push.subscription]);
    expect(counts).toEqual({ 'pushes-gone': 1 });
    expect(devices()).toHaveLength(1);
  });
});
