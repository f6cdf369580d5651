import { describe, expect, it } from 'vitest';
import { offerOf, understand } from '../../cli/play/prompt.ts';
import { seededRandom } from '../../games/chance.ts';
import { games } from '../../games/index.ts';
import { playRandomGame } from '../../games/random-game.ts';

const BIDS = ['bid -12', 'bid -4', 'bid 1', 'bid 5'];
const MOVES = ['draw', 'rally T1 7C 8D^', 'rally S1 7C 8D', 'raid 1 throne', 'end'];

describe('a typed line', () => {
  const moved = (line: string, legal: readonly string[]) => {
    const answer = understand(line, offerOf(legal), legal);
    return answer.do === 'play' ? answer.move : answer;
  };

  it.each([
    ['5', BIDS, 'bid 5'],
    ['1', BIDS, 'bid 1'],
    ['-4', BIDS, 'bid -4'],
    ['−4', BIDS, 'bid -4'],
    ['+5', BIDS, 'bid 5'],
    ['bid 1', BIDS, 'bid 1'],
    ['4', MOVES, 'raid 1 throne'],
    ['END', MOVES, 'end'],
    ['  rally  t1 7c 8d^ ', MOVES, 'rally T1 7C 8D^'],
    ['concede', MOVES, 'concede'],
  ])('%j of %j is the move %s', (line, legal, move) => {
    expect(moved(line, legal)).toBe(move);
  });

  it.each([
    ['2', BIDS, '2 is not a legal move now.'],
    ['6', MOVES, 'No move has the number 6: choose 1 to 5.'],
    ['0', MOVES, 'No move has the number 0: choose 1 to 5.'],
    ['-1', MOVES, 'No move has the number -1: choose 1 to 5.'],
    ['2', ['draw'], 'No move has the number 2: there is only 1.'],
    ['castle', MOVES, 'No move contains "castle". Press Enter to list all.'],
  ])('%j of %j is none, and says so', (line, legal, text) => {
    expect(moved(line, legal)).toEqual({ do: 'say', text });
  });

  it('narrows the list down by each of its words', () => {
    expect(moved('8d rally', MOVES)).toEqual({ do: 'list', moves: MOVES.slice(1, 3) });
    expect(moved('', MOVES)).toEqual({ do: 'list', moves: MOVES });
  });

  it('has the numbers of the list that is shown, and of no move that is not', () => {
    const narrow = offerOf(MOVES.slice(3));
    expect(understand('2', narrow, MOVES)).toEqual({ do: 'play', move: 'end' });
    const many = Array.from({ length: 40 }, (_, index) => `play ${index}C`);
    expect(offerOf(many).text).toContain('… 10 more');
    expect(understand('31', offerOf(many), many)).toMatchObject({ do: 'say' });
  });
});

it('no game lists a number before a move that another one would be played by', () => {
  for (const game of games) {
    const { states } = playRandomGame({ game, seats: game.seats.min, random: seededRandom(2) });
    for (const state of states.filter((_, n) => n % 5 === 0)) {
      if (state.toAct === null) continue;
      const view = game.view(state, state.toAct);
      const legal = game.legalMoves(view).map((move) => game.formatMove(move));
      const offer = offerOf(legal);
      // Each numbered line can be chosen by its number and by its text.
      for (const [, number, move] of offer.text.matchAll(/^ *(\d+) (.*)$/gm))
        expect(understand(number!, offer, legal)).toEqual({ do: 'play', move });
      for (const move of legal) expect(understand(move, offer, legal)).toEqual({ do: 'play', move });
    }
  }
});
