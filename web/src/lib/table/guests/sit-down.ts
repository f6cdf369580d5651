import type { NextWish } from '#protocol';
import { isLost } from '../../platform/api/errors.ts';
import { fetchMatch } from '../../platform/api/http.ts';
import { randomHex } from '../../platform/api/random.ts';
import { ENTROPY_BYTES } from '../../platform/match/attempt.ts';
import { dealOf, join } from '../../platform/match/take-seat.ts';
import { browserStore } from '../../platform/storage/local.ts';
import { keepSeat, readSeat } from '../../platform/storage/seats.ts';

/** A token has 192 random bits. */
const TOKEN_BYTES = 24;

/** A seat to ask for in the rematch of a match that this browser watches. */
export const newWish = (): NextWish => ({
  token: `s_${randomHex(TOKEN_BYTES)}`,
  entropy: randomHex(ENTROPY_BYTES),
});

/**
 * Takes the seat of the match `id` that is kept for this guest, else an open one. What is refused can be asked for at the
 * table.
 */
export async function sitDown(id: string, name: string, wish: NextWish): Promise<void> {
  if (readSeat(browserStore(), id) || (await takeKept(id, wish))) return;
  const found = await fetchMatch(id);
  if (found.ok && found.value.status === 'waiting') await join(found.value, name);
}

/** Stores the seat of the match `id` that is kept for this browser. False if none is. */
async function takeKept(id: string, { token, entropy }: NextWish): Promise<boolean> {
  const answer = await fetchMatch(id, token);
  if (answer.ok) {
    const { seat = null, game, status } = answer.value;
    const deal = status === 'waiting' ? dealOf(answer.value) : {};
    keepSeat(browserStore(), id, { token, seat, game, at: Date.now(), ...deal, ...(entropy && { entropy }) });
  } else if (isLost(answer.error)) {
    // Nobody else can have the token, so it is kept to be tried again.
    keepSeat(browserStore(), id, { token, seat: null, game: null, at: Date.now() });
  }
  return answer.ok || isLost(answer.error);
}
