import { afterEach, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import { gameOf } from '#games/index.ts';
import { NoSuchDeal } from '#games/no-such-deal.ts';
import { formatView } from '#games/position/index.ts';
import { fromPosition } from '../../../worker/http/from-position.ts';
import { dealInto } from '../../../worker/match/table/start-position.ts';
import type { CreateRequest } from '../../../worker/protocol/index.ts';
import { samplesOf } from '../../support/sample-games.ts';

const realm = gameOf('realm')!;
const { determinize } = realm;
const { states } = samplesOf(realm, 2, 1)[0]!;
const LINE = formatView(realm, realm.view(states[10]!, 1), 1);
const REQUEST = { game: 'realm', seats: 2, options: {}, position: LINE } as CreateRequest;

/** Makes all deals fail except those with these numbers, counted from 1 for each parsed line. */
function allowDeals(isAllowed: (n: number) => boolean): void {
  let n = 0;
  vi.spyOn(realm, 'determinize').mockImplementation((...given) => {
    if (!isAllowed(++n)) throw new NoSuchDeal('none');
    return determinize.apply(realm, given);
  });
}

afterEach(() => vi.restoreAllMocks());

describe("hidden parts of a match's position", () => {
  it('is dealt by the secret numbers alone, also where they have to be tried for long', () => {
    const dealt = [1, 2].map((seed) => {
      // The first deal is made by parsing the line.
      allowDeals((n) => n === 1 || n > 20);
      return dealInto(LINE, seededRandom(seed)).position;
    });
    expect(dealt[0]).not.toBe(dealt[1]);
  });

  it('is refused where it can hardly be dealt: that a line could be read once may have been luck', () => {
    allowDeals((n) => n < 3);
    expect(fromPosition(REQUEST)).toMatchObject({ ok: false, error: { code: 'bad-position' } });
    vi.restoreAllMocks();
    expect(fromPosition(REQUEST)).toMatchObject({ ok: true });
  });
});
