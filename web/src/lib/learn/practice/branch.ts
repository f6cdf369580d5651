import { recordedChance, sampledChance, type Chance, type Random } from '#games/chance.ts';
import type { AnyGame, Seat } from '#games/game.ts';
import { givenState } from '#games/position/index.ts';
import type { GameRecord } from '#games/record.ts';
import { SoloGame } from '../../table/play/solo-game.ts';

/**
 * A game against bots continuing a recorded match after `n` moves. All cards lie as they did then; later
 * random results are new.
 */
export function branchAt(game: AnyGame, record: GameRecord, n: number, own: Seat, random: Random): SoloGame {
  const made = record.entries.slice(0, n);
  const deck = record.deck ? [{ kind: 'deck', words: record.deck.value }] : [];
  const lines = [...record.opening, ...made.flatMap((entry) => entry.chance)];
  const outcomes = [...deck, ...lines.map(({ value }) => value)];
  const recorded = recordedChance(outcomes);
  const fresh = sampledChance(random);
  const chance: Chance = {
    draw: (draw) => (recorded.used() < outcomes.length ? recorded : fresh).draw(draw),
  };
  const { seats, dealer, options, position } = record;
  const given = position
    ? { position: { line: position.value, state: givenState(position.value, game) } }
    : {};
  const solo = new SoloGame(game, { seats, dealer, options, ...given }, chance, own);
  for (const { seat, move } of made) {
    const step = solo.playWritten(seat, move);
    if (!step.ok) throw new Error(step.error.message);
  }
  return solo;
}
