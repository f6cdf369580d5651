import type { Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import { suitGlyph } from '../../../cards/names.ts';
import { nameOf, type PlayerNames } from '../../kit/player-names.ts';
import { called } from './called.ts';
import { bestDuty, dutyAfter, scoreOf, standingsAfter, type Duty } from '../parts/duties.ts';
import type { Legal } from '../parts/moves.ts';
import { collectionsOf, reckon, type Standing } from '../parts/reckoning.ts';
import type { Shown } from '../parts/shown.ts';

type Standings = readonly Standing[];

/** What a legal move does to what the collections are worth. */
export interface Preview {
  /** The receiver's crowned suit before and after, in a few characters: `♥ 3 → 4`. */
  readonly chip: string;
  /** The steal or gift that follows, in a few words: `and steal K♥`, `then steals`, `then up to ♥ 6`; null for none. */
  readonly then: string | null;
  /** By how much the receiver's score of the round changes. */
  readonly gain: number;
  /** The same, and what it does to others, in sentences. */
  readonly lines: readonly string[];
}

/** A collection that may get the chosen card, and what that would do. */
export interface Offer {
  readonly legal: Legal;
  readonly preview: Preview;
}

export type Offers = ReadonlyMap<Seat, Offer>;

export const NO_OFFERS: Offers = new Map();

/** The collections that may get a card, by seat. */
export const offersOf = (view: Shown, legal: readonly Legal[], chosen: Card, players: PlayerNames): Offers =>
  new Map(
    legal
      .filter(({ card }) => card === chosen)
      .map((one) => [one.target, { legal: one, preview: previewOf(view, one, players) }]),
  );

/**
 * What would become of the collections by this move: with the best steal or gift that the mover itself then makes, but
 * before what another seat makes of a Jack or Queen.
 */
export function previewOf(view: Shown, legal: Legal, players: PlayerNames): Preview {
  const before = reckon(collectionsOf(view.seats), view.round);
  const { target } = legal;
  const direct = standingsAfter(view, legal);
  const duty = bestDuty(view, legal);
  const counts = duty !== null && scoreOf(duty.standings, target) !== scoreOf(direct, target) ? duty : null;
  const after = target === view.toAct && counts ? counts.standings : direct;
  const seats = [target, ...view.seats.map((_, seat) => seat).filter((seat) => seat !== target)];
  return {
    chip: chipOf(before[target]!, after[target]!),
    then: thenOf(view, legal, duty && { counts }, players),
    gain: after[target]!.score - before[target]!.score,
    lines: [
      ...(duty ? dutyLines(view, legal, counts, players) : []),
      ...seats.flatMap((seat) => worthLine(players.who(seat), before[seat]!, after[seat]!)),
      ...partnerLines(before, after, players),
    ],
  };
}

/** A crowned suit and how many cards it has: `♥ 3`; two that are level: `♣♥ 3`. */
export const crownOf = ({ crowned, own }: Standing): string =>
  crowned.length ? `${crowned.map(suitGlyph).join('')} ${own}` : 'no King';

function chipOf(before: Standing, after: Standing): string {
  const [was, is] = [crownOf(before), crownOf(after)];
  if (was === is) return before.crowned.length ? `stays ${is}` : `still ${is}`;
  return before.crowned.join('') === after.crowned.join('') ? `${was} → ${after.own}` : `${was} → ${is}`;
}

function worthLine(name: string, before: Standing, after: Standing): string[] {
  const [was, is] = [crownOf(before), crownOf(after)];
  const crown = was === is ? [] : [`${was} becomes ${is}`];
  const score = before.score === after.score ? [] : [`round score ${before.score} becomes ${after.score}`];
  const joker = before.joker === after.joker ? [] : [after.joker ? 'gets the Joker' : 'loses the Joker'];
  const changes = [...joker, ...crown, ...score];
  return changes.length ? [`${name}: ${changes.join(', ')}.`] : [];
}

/** The pairs of the one that are not in the other. */
const pairsOnlyIn = (here: Standings, there: Standings): (readonly [number, number])[] =>
  here.flatMap(({ partner }, seat) =>
    partner !== null && partner > seat && there[seat]!.partner !== partner ? [[seat, partner] as const] : [],
  );

function partnerLines(before: Standings, after: Standings, players: PlayerNames): string[] {
  const both = ([one, other]: readonly [number, number]): string =>
    other === players.seat ? `You and ${players.who(one)}` : `${players.who(one)} and ${players.who(other)}`;
  return [
    ...pairsOnlyIn(before, after).map((pair) => `${both(pair)} are partners no more.`),
    ...pairsOnlyIn(after, before).map((pair) => `${both(pair)} become partners.`),
  ];
}

/** What follows a Jack or Queen, in a few words; `counts` is the steal or gift that changes the receiver's score. */
function thenOf(
  view: Shown,
  legal: Legal,
  duty: { readonly counts: Duty | null } | null,
  players: PlayerNames,
): string | null {
  if (duty === null) return null;
  const { target } = legal;
  const verb = dutyAfter(view, legal)!;
  if (target === players.seat)
    return duty.counts ? `and ${verb} ${called(duty.counts.legal.card)}` : `and ${verb}`;
  if (verb === 'give' || !duty.counts) return `then ${verb}s`;
  return `then up to ${crownOf(duty.counts.standings[target]!)}`;
}

/** The same in sentences. */
function dutyLines(view: Shown, legal: Legal, counts: Duty | null, players: PlayerNames): string[] {
  const { target } = legal;
  const isOwn = target === players.seat;
  const who = isOwn ? 'You then' : `${players.who(target)} then`;
  const s = isOwn ? '' : 's';
  const general =
    dutyAfter(view, legal) === 'steal'
      ? `${who} steal${s} a card from another collection`
      : `${who} give${s} a card away`;
  if (counts === null) return [`${general}.`];
  const { move, card } = counts.legal;
  const other = nameOf(move.seat, players);
  const way = `${called(card)} ${move.do === 'steal' ? 'from' : 'to'} ${other}`;
  const score = scoreOf(counts.standings, target);
  return [`${general}: ${way} would bring ${isOwn ? 'you' : 'them'} to ${score}.`];
}
