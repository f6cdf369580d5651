import type { MatchInfo } from '#protocol';

/** Shortest time for a move, in seconds, with which players come and go: an hour. */
const LONG_MOVE = 3_600;

/** True if players have so much time that a match lasts days. */
export const lastsDays = ({ clock }: Pick<MatchInfo, 'clock'>): boolean =>
  clock !== null && clock.perMove >= LONG_MOVE;

/** Parts of `navigator` that tell if the browser deletes what pages stored. */
export interface Keeping {
  readonly vendor: string;
  /** True in an app installed on an Apple device. */
  readonly standalone?: boolean;
  readonly storage?: { readonly persist?: () => Promise<boolean> };
}

/**
 * Asks the browser to keep what is stored. True if it refuses and may delete it after seven days without a visit, as
 * WebKit does on Apple's devices, except for installed apps.
 */
export async function forgetsSeats({ vendor, standalone, storage }: Keeping): Promise<boolean> {
  const isKept = (await storage?.persist?.().catch(() => false)) ?? false;
  return !isKept && standalone !== true && /^Apple/.test(vendor);
}
