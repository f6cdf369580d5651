import { describe, expect, it } from 'vitest';
import type { Audience } from '../../../worker/sockets/sessions.ts';
import { moveFrame } from '../../../worker/match/socket/frames.ts';
import { withRecentViews } from '../../../worker/match/table/recent-views.ts';
import { Table } from '../../../worker/match/table/table.ts';
import { seededRandom } from '#games/chance.ts';
import type { AnyGame } from '#games/game.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { audienceOf, TERMS, sitterOf } from '../../support/stored-match.ts';

const MOVES = 40;

describe('the frames of a move', () => {
  it('cost one view for each reader, made from the one before, those of the deal aside', () => {
    const table = Table.create(new MemoryStore(), () => 1000, TERMS, [0, 1, 2].map(sitterOf), {});
    const readers: Audience['reader'][] = [0, 1, 2, 'spectator'];
    let views = 0;
    let following = 0;
    const counting = withRecentViews({
      ...table.game,
      view: (position, reader, earlier) => {
        views++;
        if (earlier) following++;
        return table.game.view(position, reader, earlier);
      },
    });
    const random = seededRandom(1);
    for (let n = 0; n < MOVES; n++) {
      const seat = table.position!.toAct!;
      const legal = table.game.legalMoves(table.game.view(table.position!, seat));
      const move = table.game.formatMove(legal[random.below(legal.length)]);
      const made = table.move(seat, `m${n}`, move, n);
      if (!made.ok) throw new Error(made.error.message);
      const framesBy = (game: AnyGame) =>
        readers.flatMap((reader) =>
          [false, true].map((steps) => moveFrame(table, game, made.value, audienceOf(reader, { steps }))),
        );
      expect(framesBy(counting)).toEqual(framesBy(table.game));
    }
    expect([views, following]).toEqual([readers.length * (MOVES + 1), readers.length * MOVES]);
  });
});
