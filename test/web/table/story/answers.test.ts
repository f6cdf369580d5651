import { afterEach, describe, expect, test } from 'vitest';
import { m } from '#messages';
import { texts as de } from '#messages/languages/de.ts';
import { texts as es } from '#messages/languages/es.ts';
import { texts as fr } from '#messages/languages/fr.ts';
import { seededRandom, sampledChance } from '#games/chance.ts';
import { fiveCrownsSolo } from '#games/five-crowns/solo/index.ts';
import type {
  Move as SoloMove,
  State as SoloState,
  View as SoloView,
} from '#games/five-crowns/solo/types.ts';
import type { Move as CrownsMove, View as CrownsView } from '#games/five-crowns/types.ts';
import type { Position } from '#games/game.ts';
import { games } from '#games/index.ts';
import { suitOf } from '#games/kings-queens/cards.ts';
import type { Move as QueensMove, View as QueensView } from '#games/kings-queens/types.ts';
import type { Move as PartnersMove, View as PartnersView } from '#games/partners/types.ts';
import { pointsOf } from '#games/realm/cards.ts';
import type { Move as RealmMove, View as RealmView } from '#games/realm/types.ts';
import { translatedLanguages } from '../../../../scripts/messages/translations.ts';
import type { Viewer } from '../../../../web/src/lib/boards/types.ts';
import { suitIn } from '../../../../web/src/lib/boards/kings-queens/text/terms.ts';
import { called } from '../../../../web/src/lib/boards/five-crowns-solo/text/moves.ts';
import { signed } from '../../../../web/src/lib/boards/kit/narration.ts';
import { placeName } from '../../../../web/src/lib/boards/realm/text/places.ts';
import { cardName } from '../../../../web/src/lib/cards/names.ts';
import { useLanguage } from '../../../../web/src/lib/platform/i18n/language.ts';
import { actor } from '../../../../web/src/lib/boards/speaker.ts';
import { either } from '../../../../web/src/lib/platform/ui/listed.ts';
import { demand, eachDecision, eachSample, samplesOf } from '../../../support/sample-games.ts';
import { NAMES } from '../../../support/told.ts';
import { uiOf } from '../../../support/uis.ts';

const LANGUAGES = { en: {}, de, es, fr };

afterEach(() => useLanguage());

/** A sentence of an answer, and whether the legal moves bear it out. */
type Claim = readonly [text: string, holds: boolean];

/** A decision of the reader who asks; without moves if another seat is to act. */
interface Asked<View, Move> {
  readonly view: View;
  readonly state: Position;
  readonly moves: readonly Move[];
  readonly viewer: Viewer;
}

/** True if the moves of this kind are exactly these, in any order. */
const are = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  JSON.stringify([...new Set(some)].sort()) === JSON.stringify([...new Set(others)].sort());

const YOU = { who: 'you', name: '' } as const;

function queensClaims({ view, moves, viewer }: Asked<QueensView, QueensMove>): Claim[] {
  const bids = moves.flatMap((move) => (move.do === 'bid' ? move.points : []));
  const cards = moves.flatMap((move) => (move.do === 'play' ? move.card : []));
  const hand = viewer.seat === null ? [] : view.seats[viewer.seat]!.hand;
  const [led] = view.trick;
  const isPlay = cards.length > 0;
  const range = { least: signed(Math.min(...bids)), most: signed(Math.max(...bids)) };
  const numbers = Array.from({ length: 25 }, (_, index) => index - 12);
  const claims: Claim[] = [
    [m.kings_queens_board_answer_bid_keys(), bids.length > 0],
    [m.kings_queens_board_lead(), isPlay && led === undefined && are(cards, hand)],
    ...numbers.map((points): Claim => [
      // A number may end like another one.
      ` ${m.kings_queens_board_bid_barred({ barred: signed(points) })}`,
      bids.length > 0 && !bids.includes(points),
    ]),
  ];
  if (bids.length > 0) claims.push([m.kings_queens_board_answer_bid(range), true]);
  if (led === undefined) return claims;
  const suit = suitIn(led);
  const following = hand.filter((card) => suitOf(card) === suitOf(led));
  return [
    ...claims,
    [m.kings_queens_board_follow({ suit }), isPlay && following.length > 0 && are(cards, following)],
    [m.kings_queens_board_discard({ suit }), isPlay && following.length === 0 && are(cards, hand)],
  ];
}

function crownsClaims({ view, moves }: Asked<CrownsView, CrownsMove>): Claim[] {
  const sources = moves.flatMap((move) => (move.do === 'draw' ? move.from : []));
  const outs = moves.flatMap((move) => (move.do === 'out' ? cardName(move.card) : []));
  const isLast = view.wentOut !== null;
  const draws = sources.length > 0;
  const discards = moves.some((move) => move.do === 'discard');
  const claims: Claim[] = [
    [m.five_crowns_turn_draw(YOU), draws && !isLast],
    [m.five_crowns_last_turn_draw(YOU), draws && isLast],
    [m.five_crowns_turn_discard(YOU), discards && !isLast],
    [m.five_crowns_last_turn_discard(YOU), discards && isLast],
    [m.five_crowns_answer_out({ cards: either(outs) }), outs.length > 0],
  ];
  if (!draws) return claims;
  return [
    ...claims,
    [m.boards_deck({ count: 0 }), !sources.includes('deck')],
    [m.five_crowns_discards_none(), !sources.includes('discard')],
  ];
}

function soloClaims({ view, state, moves }: Asked<SoloView, SoloMove>): Claim[] {
  const { turned } = view;
  if (turned === null) return [];
  const card = called(turned);
  const chance = sampledChance(seededRandom(1));
  const closing = moves.flatMap((move) => {
    const after = fiveCrownsSolo.play(state as SoloState, move, chance);
    return after.ok && after.value.piles[move.pile - 1]!.closed ? move.pile : [];
  });
  const piles = either([...new Set(closing)].map(String));
  return [
    [m.five_crowns_solo_ask_pile({ card }), moves.length > 0],
    [m.five_crowns_solo_ask_pile_closing({ card, piles }), closing.length > 0],
  ];
}

function partnersClaims({ moves }: Asked<Position, PartnersMove>): Claim[] {
  const can = (kind: PartnersMove['do']): boolean => moves.some((move) => move.do === kind);
  return [
    [m.partners_board_phase_play(YOU), can('play')],
    [m.partners_board_phase_steal(YOU), can('steal')],
    [m.partners_board_phase_give(YOU), can('give')],
  ];
}

function realmClaims({ view, moves, viewer }: Asked<RealmView, RealmMove>): Claim[] {
  const can = (...kinds: RealmMove['do'][]): boolean => moves.some((move) => kinds.includes(move.do));
  const ways = [
    can('coronate', 'advance', 'rally', 'replace') ? m.realm_board_hint_way_card() : '',
    can('draw') ? m.realm_board_hint_way_draw() : '',
    can('raid') ? m.realm_board_hint_way_raid() : '',
    can('recall') ? m.realm_board_hint_way_recall() : '',
  ].filter(Boolean);
  const claims: Claim[] = [
    [m.realm_board_phase_mulligan(YOU), can('mulligan') && can('keep')],
    [m.realm_board_hint_end(), can('end') && moves.length === 1],
    [m.realm_board_watch_counter(YOU), can('counter') && can('withdraw')],
    [m.realm_board_watch_no_counter(), can('withdraw') && moves.length === 1],
    [m.realm_board_watch_trap(YOU), can('trap') && can('spare')],
  ];
  if (can('end')) claims.push([m.realm_board_hint_begin({ ways: either(ways) }), ways.length > 0]);
  const [first] = moves;
  if (view.phase === 'discard' && first?.do === 'discard')
    claims.push([m.realm_board_hint_discard({ count: first.cards.length, chosen: 0 }), true]);
  if (!view.raid) return claims;
  const place = placeName(view.raid.target, view.raid.defender, viewer);
  const points = view.raid.picked ? pointsOf([view.raid.picked]) : 0;
  return [
    ...claims,
    [m.realm_board_watch_access({ ...YOU, place }), can('access') && can('withdraw')],
    [m.realm_board_spoils_royal({ place, points }), can('steal') && can('leave')],
    [m.realm_board_spoils_jack(), can('pay')],
    [m.realm_board_spoils_common({ place }), can('discard') && can('leave')],
    [m.realm_board_spoils_no_common({ place }), can('leave') && moves.length === 1],
  ];
}

// A game without claims would pass unseen, so every game has an entry.
const CLAIMS: Readonly<Record<string, (asked: Asked<never, never>) => Claim[]>> = {
  'kings-queens': queensClaims,
  'five-crowns': crownsClaims,
  'five-crowns-solo': soloClaims,
  partners: partnersClaims,
  realm: realmClaims,
};

test('every language is asked', () => {
  expect(Object.keys(LANGUAGES)).toEqual(['en', ...translatedLanguages()]);
});

describe.each(games)('$id, asked', (game) => {
  const seats = [game.seats.min, Math.min(game.seats.max, 4)];
  const samples = [...new Set(seats)].flatMap((count) => samplesOf(game, count));

  test.each(Object.entries(LANGUAGES))(
    'about the turn, says what the legal moves allow and nothing else, in %s',
    async (tag, texts) => {
      const answers = await uiOf(game.id)!.Answers();
      const claimsOf = CLAIMS[game.id]!;
      const borneOut = new Set<string>();
      useLanguage(tag, texts);
      eachSample(samples, (sample) => {
        eachDecision(sample, 1, ({ state, toAct }) => {
          for (const reader of sample.readers.filter((one) => one === toAct || one === 'spectator')) {
            const view = game.view(state, reader);
            const viewer = { names: NAMES, seat: reader === 'spectator' ? null : reader };
            const moves = reader === toAct ? game.legalMoves(view) : [];
            const answer = answers.turn(view, viewer, moves);
            const claims = claimsOf({ view, state, moves, viewer } as unknown as Asked<never, never>);
            for (const [text, holds] of claims)
              demand(answer.includes(text) === holds, () =>
                holds ? `“${text}” is missing in “${answer}”` : `“${text}” is wrong in “${answer}”`,
              );
            const made = claims.filter(([, holds]) => holds);
            demand(moves.length > 0 === made.length > 0, () => `no choice is said in “${answer}”`);
            for (const { do: kind } of moves as { do: string }[]) borneOut.add(kind);
          }
        });
      });
      // The samples reach every kind of decision.
      expect(borneOut.size).toBeGreaterThan(0);
    },
  );

  test('about the score, gives every seat’s standing', async () => {
    const ui = uiOf(game.id)!;
    const answers = await ui.Answers();
    eachSample(samples, (sample) => {
      eachDecision(sample, 7, ({ state }) => {
        const view = game.view(state, 'spectator');
        const answer = answers.score(view, { names: NAMES, seat: null });
        ui.ranking(view).forEach((points, seat) => {
          // A seat that conceded stands below all others, and a tie is broken by a fraction.
          if ((view as Partial<PartnersView>).seats?.[seat]?.out) return;
          const { name } = actor(seat, { names: NAMES, seat: null });
          const said = new RegExp(`${name}: ${Math.floor(Math.abs(points))}\\b`, 'u');
          demand(said.test(answer), () => `${name} has ${points}, but “${answer}”`);
        });
      });
    });
  });
});
