import type { Envoy, Manners, PactAct, Talks } from '../../../games/bot/envoy.ts';
import type { BotKind } from '../../../games/bot/characters.ts';
import { playerOf } from '../../../games/bot/index.ts';
import type { ThoughtRequest } from '../../../games/bot/thought.ts';
import type { Random } from '../../../games/chance.ts';
import type { Position, Seat } from '../../../games/game.ts';
import { pactBetween, type PactEvent } from '../../protocol/index.ts';
import { luckOf } from './luck.ts';
import { areBotsIdle } from './idle.ts';
import type { ChatRow } from './store.ts';
import type { Table } from './table.ts';
import { say } from './talk.ts';

/** A bot's act: an event of a pact, or a whispered answer. */
export type BotAct = { readonly pact: PactEvent } | { readonly line: ChatRow };

/** Number of rounds for which a whisper asks by each phrase. */
const ROUNDS: ReadonlyMap<string, number> = new Map([
  ['pact', 3],
  ['peace', 1],
  ['throne', 2],
  ['together', 2],
]);

/** A whisper to a bot that asks for a pact. */
interface Whisper extends Pick<ChatRow, 'n' | 'at'> {
  readonly from: Seat;
  readonly to: Seat;
  readonly rounds: number;
}

/** A bot's whispered answers, as phrases: it declines, or there is a pact already. */
const DECLINES = { phrase: 'sorry', text: 'Sorry!' };
const STANDS = { phrase: 'trust', text: 'You can trust me.' };

const envoyOf = ({ game }: Table): Envoy<Position> | undefined => game.bot?.envoy;

/** Everything that a seat may use when it weighs pacts: only what everybody sees. */
const talksOf = ({ game, started, pacts, moves, bots }: Table, seat: Seat): Talks<Position> => ({
  view: game.view(started.position, 'spectator'),
  seat,
  moves,
  events: pacts.events,
  pacts: pacts.after(moves),
  manners: mannersOf(bots.kinds[seat]),
});

/** The manners of a character; undefined for other bots, for people and for their stand-ins. */
function mannersOf(kind: BotKind | undefined): Manners | undefined {
  const player = kind && playerOf(kind);
  return player?.style === 'search' ? player.manners : undefined;
}

/**
 * By target seat, what an attack of `seat` costs in the trust of others, as a share of the win, or null for what it never
 * does; null for a seat without pacts.
 */
export function costsInTrust(table: Table, seat: Seat): ThoughtRequest['costs'] {
  const envoy = envoyOf(table);
  const isAlly = table.pacts.after(table.moves).some(({ seats }) => seats.includes(seat));
  if (!table.game.diplomacy || !envoy || !isAlly) return null;
  const talks = talksOf(table, seat);
  // A stand-in keeps the word of the person in whose place it plays.
  const mayBreak = table.bots.owns(seat);
  return Array.from({ length: table.terms.seats }, (_, target) => {
    const cost = target === seat ? 0 : envoy.costOfRaid(talks, target);
    return cost > 0 && !mayBreak ? null : cost;
  });
}

/**
 * The bots' part in pacts. They answer offers and whispers after their usual pace, and offer or break pacts when their turn
 * begins. Stand-ins make no pacts in another's name. Every offer and whisper costs one thought, without a search.
 */
export class Envoys {
  private readonly table: Table;
  /** Offers that were answered. */
  private readonly answered = new WeakSet<PactEvent>();
  /** Number of the last chat line that needs no answer any more. */
  private heard: number;
  /** Number of moves when a bot last considered its own pacts; −1 before. */
  private considered = -1;

  constructor(table: Table) {
    this.table = table;
    // After a wake, whispers from before the last move are too old to answer.
    const { chat, play } = table;
    this.heard = chat.lines.findLast(({ at }) => at < (play?.lastAt ?? 0))?.n ?? 0;
  }

  /** Time of the next act, in ms since 1970; Infinity if none is due. */
  get next(): number {
    const { table } = this;
    if (!this.isAtWork) return Infinity;
    const { pace } = table.bots;
    const asked = Math.min(this.offer?.at ?? Infinity, this.whisper?.at ?? Infinity);
    const turn = this.seatBeginningTurn === null ? Infinity : table.started.lastAt + pace / 3;
    return Math.min(asked + pace, turn);
  }

  /** Does what is due, one act at a time. */
  act(): BotAct | undefined {
    const { table } = this;
    const now = table.now();
    if (now < this.next) return undefined;
    const { offer, whisper, seatBeginningTurn } = this;
    const isDue = (asked: { readonly at: number }): boolean => asked.at + table.bots.pace <= now;
    if (offer && isDue(offer)) return this.answerOffer(offer);
    if (whisper && isDue(whisper)) return this.answerWhisper(whisper);
    return seatBeginningTurn === null ? undefined : this.begin(seatBeginningTurn);
  }

  private get isAtWork(): boolean {
    const { table } = this;
    return (
      table.status === 'playing' && table.bots.count > 0 && table.pacts.areAllowed && !areBotsIdle(table)
    );
  }

  /** The oldest offer to a bot, by its proposal. */
  private get offer(): PactEvent | undefined {
    const { pacts, bots, moves } = this.table;
    for (const { status, by, seats } of pacts.after(moves)) {
      const to = by === seats[0] ? seats[1] : seats[0];
      if (status !== 'offered' || !bots.owns(to)) continue;
      const made = pacts.events.findLast((one) => one.do === 'propose' && one.seat === by && one.with === to);
      if (made && !this.answered.has(made)) return made;
    }
    return undefined;
  }

  /** The oldest whisper to a bot that asks for a pact and needs an answer. Looks at each line once. */
  private get whisper(): Whisper | undefined {
    const { lines } = this.table.chat;
    for (const line of lines.slice(lines.findLastIndex(({ n }) => n <= this.heard) + 1)) {
      const whisper = this.asked(line);
      if (whisper) return whisper;
      this.heard = line.n;
    }
    return undefined;
  }

  /** A line as a request for a pact; undefined if it is none, or if a later answer or an offer settles it. */
  private asked({ n, at, seat: from, to, phrase = '' }: ChatRow): Whisper | undefined {
    const { bots, chat, pacts, moves } = this.table;
    const rounds = ROUNDS.get(phrase);
    if (from === null || to === null || rounds === undefined || !bots.owns(to)) return undefined;
    const isAnswered = chat.lines.some((line) => line.n > n && line.seat === to && line.to === from);
    const isSettled = pacts.events.some((event) => event.at > at && isBetween(event, from, to));
    const isOffered = pactBetween(pacts.after(moves), from, to)?.status === 'offered';
    return isAnswered || isSettled || isOffered ? undefined : { n, at, from, to, rounds };
  }

  /** The bot whose turn begins, once for each turn. */
  private get seatBeginningTurn(): Seat | null {
    const { toAct, bots, moves, started, game } = this.table;
    if (toAct === null || moves === 0 || moves === this.considered || !bots.owns(toAct)) return null;
    const turn = (n: number): number | undefined => game.diplomacy?.turn(started.positionAt(n));
    return turn(moves) === turn(moves - 1) ? null : toAct;
  }

  private answerOffer(offer: PactEvent): BotAct | undefined {
    this.answered.add(offer);
    const { seat: other, with: seat } = offer;
    const { table } = this;
    const act = envoyOf(table)?.answer(talksOf(table, seat), other, this.luckWith(seat, other));
    return act && this.carryOut(seat, act, `answer ${table.pacts.events.length}`);
  }

  private answerWhisper({ n, from: other, to: seat, rounds }: Whisper): BotAct | undefined {
    const { table } = this;
    this.heard = n;
    const command = `whisper ${n}`;
    const isAlly = pactBetween(table.pacts.after(table.moves), seat, other) !== undefined;
    const act = isAlly
      ? null
      : envoyOf(table)?.request(talksOf(table, seat), other, this.luckWith(seat, other));
    const offered = act && this.carryOut(seat, { ...act, rounds }, command);
    if (offered) return offered;
    const message = { from: seat, name: null, to: other, command, ...(isAlly ? STANDS : DECLINES) };
    const said = say(table, message, () => true);
    return said.ok && said.value.isNew ? { line: said.value.line } : undefined;
  }

  private begin(seat: Seat): BotAct | undefined {
    const { table } = this;
    this.considered = table.moves;
    const luck = luckOf(table.terms.seed, `pacts ${table.moves}`);
    const act = envoyOf(table)?.initiative(talksOf(table, seat), luck);
    return act ? this.carryOut(seat, act, `pacts ${table.moves}`) : undefined;
  }

  /** A bot's luck in its opinion of a pact with `other`: the same for a whole turn, so asking again doesn't help. */
  private luckWith(seat: Seat, other: Seat): Random {
    const { game, started, terms } = this.table;
    const turn = game.diplomacy?.turn(started.position) ?? 0;
    return luckOf(terms.seed, `pact ${turn} ${seat} ${other}`);
  }

  private carryOut(seat: Seat, act: PactAct, id: string): BotAct | undefined {
    const { pacts, play } = this.table;
    const { do: deed, with: other, rounds, why } = act;
    const frame = { t: 'pact', id, do: deed, with: other, ...(rounds === null ? {} : { rounds }) } as const;
    const done = pacts.act(seat, frame, play, why);
    return done.ok && done.value ? { pact: done.value } : undefined;
  }
}

const isBetween = ({ seat, with: other }: PactEvent, a: Seat, b: Seat): boolean =>
  (seat === a && other === b) || (seat === b && other === a);
