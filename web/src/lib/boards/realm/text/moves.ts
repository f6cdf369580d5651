import { m } from '#messages';
import { HIDDEN, type Card } from '#games/cards.ts';
import { pointsOf } from '#games/realm/cards.ts';
import { parseMove } from '#games/realm/notation.ts';
import type { Move, View } from '#games/realm/types.ts';
import { CONCESSION } from '#games/step.ts';
import type { LogEntry } from '#protocol';
import type { ViewAt, Viewer } from '../../types.ts';
import { actor } from '../../../i18n/speaker.ts';
import { count, subjectOf, whose, type Subject } from '../../kit/player-names.ts';
import { playerName } from '../../kit/players.ts';
import { ledTo, royalGained, type Witnessed } from './gains.ts';
import { areaOf, cardList, cardName, troop, troopPair } from './terms.ts';

/**
 * A logged move of realm as one sentence, in which hidden cards stay hidden; `before` is the entry before it. What it
 * led to follows where the reader looked on.
 */
export function describeMove(
  entry: LogEntry,
  viewer: Viewer,
  before: LogEntry | null,
  viewAt: ViewAt<View> = () => null,
): string {
  const subject = subjectOf(entry.seat, viewer);
  const chance = describeChance(entry.chance);
  if (entry.move === CONCESSION) return m.boards_concede(actor(entry.seat, viewer));
  const parsed = parseMove(entry.move);
  // A service with newer rules may write what this page can't read: the notation itself is then the best word.
  if (!parsed.ok) return m.boards_move_unknown({ player: playerName(entry.seat, viewer), move: entry.move });
  const witnessed = witness(entry, parsed.value, viewAt);
  const picked = parsed.value.do === 'steal' && witnessed ? royalGained(witnessed) : pickedIn(before);
  const result = witnessed ? ledTo(witnessed, subject) : '';
  return `${sentence(parsed.value, subject, viewer, picked)}.${chance}${result}`;
}

/** The move with the reader's views of realm around it; null where one of them was not seen. */
function witness({ n, seat }: LogEntry, move: Move, viewAt: ViewAt<View>): Witnessed | null {
  const [before, after] = [viewAt(n - 1), viewAt(n)];
  return before && after && { move, seat, before, after };
}

/** The card that the move before drew from a Stronghold, as the reader knows it; null where none was. */
const pickedIn = (before: LogEntry | null): Card | null =>
  before?.chance.find((line) => line.startsWith('pick '))?.slice('pick '.length) ?? null;

function sentence(move: Move, subject: Subject, viewer: Viewer, picked: Card | null): string {
  const { own, does } = subject;
  switch (move.do) {
    case 'keep':
      return `${does('keep')} ${own} first hand`;
    case 'mulligan':
      return `${does('take')} a mulligan: five new cards`;
    case 'draw':
      return `${does('draw')} a card`;
    case 'end':
      return `${does('end')} ${own} actions`;
    case 'coronate':
      return `${does('coronate')} ${cardName(move.card)}, face down, on ${own} throne`;
    case 'advance':
      return `${does('advance')} ${own} throne with ${cardName(move.card)}, face down`;
    case 'rally':
      return `${does('rally')} ${troopPair(move.troops)} in front of ${own} ${place(move.point)}`;
    case 'replace':
      return `${does('bring')} ${troop(move.troop)} in front of ${own} ${place(move.point)}, recalling ${recalled(move.replaced)}`;
    case 'recall':
      return `${does('recall')} the troops in front of ${own} ${place(move.point)}`;
    case 'raid':
      return `${does('raid')} ${whose(move.defender, viewer)} ${move.target}`;
    default:
      return raidSentence(move, subject, picked);
  }
}

/** What is done within a raid; a discard may also end a turn. */
function raidSentence(move: Move, { own, does }: Subject, picked: Card | null): string {
  const seen = picked === null || picked === HIDDEN ? null : cardName(picked);
  switch (move.do) {
    case 'counter':
      return `${does('counter')} with the troops on ${move.point}${move.spend.length ? `, spending ${cardList(move.spend)}` : ''}`;
    case 'withdraw':
      return `${does('withdraw')} from the raid`;
    case 'access':
      return `${does('get')} through`;
    case 'steal':
      return `${does('steal')} ${seen ?? 'the royal'} into ${own} house${seen ? `: ${count(pointsOf([picked!]), 'point')}` : ''}`;
    case 'leave':
      return `${does('leave')} ${seen ?? 'the card'} where it was`;
    case 'pay':
      return `${does('pay')} ${cardName(move.card)} for running into ${seen ?? 'a Jack'}`;
    case 'trap':
      return `A False Crown was on the throne: ${does('bury')} the raiding troops of ${move.point}`;
    case 'spare':
      return `A False Crown was on the throne: ${does('spare')} the raiding troops`;
    case 'discard':
      return picked === null
        ? `${does('discard')} ${cardList(move.cards)}`
        : `${does('make')} ${seen ?? 'the picked card'} a discard, for ${cardList(move.cards)}`;
    default:
      return move.do;
  }
}

const place = (point: Parameters<typeof areaOf>[0]): string => `${areaOf(point)} (${point})`;

const recalled = (card: Card): string => (card === '??' ? 'a face-down one' : troop(card));

/** What chance gave, as a sentence of its own. */
function describeChance(lines: readonly string[]): string {
  return lines
    .map((line) => {
      const [kind, card] = line.split(' ');
      if (kind === 'pick')
        return card === '??' ? ' A card is picked at random.' : ` ${cardName(card!)} is picked at random.`;
      if (kind === 'shuffle') return ' The deck is shuffled.';
      return ` Chance: ${line}.`;
    })
    .join('');
}
