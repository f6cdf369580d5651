import { gameOf } from '../../games/index.ts';
import type { CreateRequest, EventRequest, Refusal } from '../protocol/index.ts';
import { refusalOf } from '../protocol/refuse.ts';

type Terms = Pick<CreateRequest, 'game' | 'seats' | 'seat' | 'options' | 'bots' | 'whispers'>;

/** Refuses impossible terms. The game decides about seats and options. */
export function refuseTerms({
  game: id,
  seats,
  seat = 0,
  options,
  bots,
  whispers,
}: Terms): Refusal | undefined {
  const game = gameOf(id);
  if (!game) return refusalOf('bad-game');
  const { min, max } = game.seats;
  if (seats < min || seats > max) return refusalOf('bad-seats', min, max);
  if (seat >= seats) return refusalOf('no-such-seat', 'seat');
  const botSeats = new Set(bots.map((bot) => bot.seat));
  if (botSeats.size < bots.length || botSeats.has(seat) || [...botSeats].some((bot) => bot >= seats)) {
    return refusalOf('bad-bots');
  }
  if (whispers && !(game.diplomacy && seats >= game.diplomacy.minSeats)) {
    return refusalOf('no-whispers');
  }
  for (const [name, value] of Object.entries(options)) {
    const spec = game.options.find((option) => option.name === name);
    if (!spec?.values.some((choice) => choice.value === value)) {
      return refusalOf('bad-option');
    }
  }
  return undefined;
}

/** Refuses impossible terms of an event. Winners of a knock-out must fill tables of any size. */
export function refuseEvent({ format, ...terms }: EventRequest): Refusal | undefined {
  const min = gameOf(terms.game)?.seats.min ?? 0;
  if (format === 'knock-out' && min > 2)
    return refusalOf('malformed', 'format: a knock-out needs a game for two');
  return refuseTerms({ ...terms, bots: [], whispers: false });
}
