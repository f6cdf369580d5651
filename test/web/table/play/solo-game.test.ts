import { describe, expect, it } from 'vitest';
import { sampledChance, seededRandom, type Random } from '../../../../games/chance.ts';
import { gameOf } from '../../../../games/index.ts';
import type { View } from '../../../../games/realm/types.ts';
import { writeMove } from '../../../../games/written.ts';
import { choose } from '../../../../web/src/lib/platform/bot/advice.ts';
import { botsAt, namesAt, OWN_SEAT, SoloGame } from '../../../../web/src/lib/table/play/solo-game.ts';
import { seeds } from '../../../support/seeds.ts';

const realm = gameOf('realm')!;

const dealt = (seats: number, random: Random): SoloGame =>
  new SoloGame(realm, { seats, dealer: random.below(seats), options: {} }, sampledChance(random));

/** Bots play both seats to the end, each with only its own information. */
function playOut(seed: number): SoloGame {
  const random = seededRandom(seed);
  const solo = dealt(2, random);
  for (let seat = solo.toAct; seat !== null; seat = solo.toAct) {
    const question = { game: realm.id, view: solo.view(seat), seat, seats: 2, seen: solo.seen(seat) };
    const played = solo.play(seat, choose(question, 'novice', { iterations: 8 }, random));
    if (!played.ok) throw new Error(played.error.message);
  }
  return solo;
}

describe('a game in this browser alone', () => {
  for (const seed of seeds(2)) {
    it(`is played to its end by the rules (seed ${seed})`, () => {
      const solo = playOut(seed);
      expect(solo.view(OWN_SEAT).outcome).not.toBeNull();
      expect(solo.log.map(({ n }) => n)).toEqual(solo.log.map((_, index) => index + 1));
    });
  }

  it('tells each seat what it may see, and no more', () => {
    const solo = playOut(7);
    for (const reader of [0, 1]) {
      const hidden = solo
        .seen(reader)
        .map(({ seat, move }) => ({ seat, text: writeMove(realm, move) }))
        .filter(({ seat, text }) => seat !== reader && /^(advance|coronate)/.test(text));
      expect(hidden.length).toBeGreaterThan(0);
      for (const { text } of hidden) expect(text).toMatch(/ \?\?$/);
      for (const { before } of solo.seen(reader)) {
        expect(JSON.stringify((before as View).seats[1 - reader]!.stronghold)).not.toMatch(/[CDHS]"/);
      }
    }
  });

  it('seats as many bots as the game has seats, each by a name of its own', () => {
    expect(namesAt(1)).toEqual(['You']);
    for (const seats of [2, 4, 14]) {
      const names = namesAt(seats);
      expect(new Set(names.map(([initial]) => initial)).size).toBe(seats);
      for (const name of names) expect(name.length).toBeLessThan(7);
      expect(new Set(namesAt(seats, 0, 'ragna')).size).toBe(seats);
    }
    expect(namesAt(3, 1, 'ragna')).toEqual(['Oswin', 'You', 'Ragna']);
    expect(botsAt(3, 'ragna', 1)).toEqual(['oswin', null, 'ragna']);
    const random = seededRandom(4);
    const solo = dealt(4, random);
    const moved = new Set<number>();
    for (let n = 0; n < 40 && solo.toAct !== null; n++) {
      const seat = solo.toAct;
      moved.add(seat);
      const [first] = realm.legalMoves(solo.view(seat));
      expect(solo.play(seat, first).ok).toBe(true);
    }
    expect([...moved].sort()).toEqual([0, 1, 2, 3]);
  });

  it('refuses what the rules refuse, and stays as it was', () => {
    const solo = dealt(2, seededRandom(1));
    const { toAct } = solo;
    expect(solo.playWritten(toAct!, 'draw').ok).toBe(false);
    expect(solo.play(1 - toAct!, { do: 'keep' }).ok).toBe(false);
    expect(solo.log).toEqual([]);
    expect(solo.toAct).toBe(toAct);
  });
});
