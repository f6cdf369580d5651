import type { Services } from '../../../worker/match/socket/room.ts';

/** Services of a room without an object around it, which does nothing. */
export const NO_SERVICES: Services = {
  now: Date.now,
  wakeAt: () => undefined,
  count: () => undefined,
  failed: () => undefined,
  newMatchId: () => Promise.reject(new Error('no match is made here')),
  refuseNext: () => Promise.resolve(undefined),
  createNext: () => Promise.resolve(),
  adopt: () => Promise.resolve([]),
  afterChange: () => undefined,
  expire: () => Promise.resolve(),
};
