import { knowledgeOf } from '../../../games/bot/registry.ts';
import type { Envoy, PactAct, Talks } from '../../../games/bot/envoy.ts';
import type { Position, Seat } from '../../../games/game.ts';
import { pactBetween, type PactEvent } from '../../protocol/index.ts';
import { luckOf } from './luck.ts';
import { areBotsIdle } from './idle.ts';
import type { ChatRow } from './store.ts';
import type { Table } from './table.ts';
import { say } from './talk.ts';

/** A bot's act: an event of a pact, or a whispered answer. */
export type BotAct = { readonly pact: PactEvent } | { readonly line: ChatRow };

/** Phrases by which a whisper asks for a pact, and the number of rounds that it asks for. */
const ASKING: Readonly<Record<string, number>> = { pact: 3, peace: 1, throne: 2, together: 2 };

/** A bot's whispered answers, as phrases: it declines, or there is a pact already. */
const DECLINES = { phrase: 'sorry', text: 'Sorry!' };
const STANDS = { phrase: 'trust', text: 'You can trust me.' };

const envoyOf = ({ game }: Table): Envoy<Position> | undefined => knowledgeOf(game.id).envoy;

/** Everything that a seat may use when it weighs pacts: only what everybody sees. */
const talksOf = ({ game, started, pacts, moves }: Table, seat: Seat): Talks<Position> => ({
  view: game.view(started.position, 'spectator'),
  seat,
  moves,
  events: pacts.events,
  pacts: pacts.after(moves),
});

/**
 * The cost of a move of `seat` in the trust of others, as a share of the win; undefined in a game or a match without pacts.
 */
export function costInTrust(table: Table, seat: Seat): ((move: unknown) => number) | undefined {
  const { diplomacy } = table.game;
  const envoy = envoyOf(table);
  if (!diplomacy || !envoy || !table.pacts.after(table.moves).some(({ seats }) => seats.includes(seat)))
    return undefined;
  const talks = talksOf(table, seat);
  // A stand-in keeps the word of the person in whose place it plays.
  const weight = table.bots.owns(seat) ? 1 : 20;
  return (move) => {
    const target = diplomacy.target(move);
    const cost = target === null ? 0 : envoy.costOfRaid(talks, target);
    return cost > 0 ? weight * cost : cost;
  };
}

/**
 * The bots' part in pacts. They answer offers and whispers after their usual pace, and offer or break pacts when their turn
 * begins. Stand-ins make no pacts in another's name. Every offer and whisper costs one thought, without a search.
 */
export class Envoys {
  private readonly table: Table;
  /** Offers that were answered. */
  private readonly answered = new WeakSet<PactEvent>();
  /** Number of the last whisper answered. */
  private heard = 0;
  /** Number of moves when a bot last considered its own pacts; −1 before. */
  private considered = -1;

  constructor(table: Table) {
    this.table = table;
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

  /** The oldest whisper to a bot that asks for a pact. */
  private get whisper(): ChatRow | undefined {
    const { chat, bots, pacts } = this.table;
    return chat.lines.find((line) => {
      if (line.n <= this.heard || line.to === null || !bots.owns(line.to)) return false;
      if (line.phrase === undefined || !(line.phrase in ASKING)) return false;
      const command = answerTo(line);
      const isAnswered = chat.lines.some((one) => one.seat === line.to && one.command === command);
      return !isAnswered && !pacts.has(line.to, command);
    });
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
    const act = this.weigh(seat, other);
    return act && this.carryOut(seat, act, `answer ${this.table.pacts.events.length}`);
  }

  private answerWhisper(line: ChatRow): BotAct | undefined {
    const { table } = this;
    this.heard = line.n;
    const { seat: other, to: seat, phrase = '' } = line;
    if (other === null || seat === null) return undefined;
    const known = pactBetween(table.pacts.after(table.moves), seat, other);
    if (known?.status === 'offered') return undefined;
    const act = known ? undefined : this.weigh(seat, other);
    if (act?.do === 'accept') {
      const dealt = this.carryOut(
        seat,
        { ...act, do: 'propose', rounds: ASKING[phrase] ?? null },
        answerTo(line),
      );
      if (dealt) return dealt;
    }
    const message = {
      from: seat,
      name: null,
      to: other,
      command: answerTo(line),
      ...(known ? STANDS : DECLINES),
    };
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

  /** A bot's opinion of a pact with `other`. Its luck is the same for a whole turn, so asking again doesn't help. */
  private weigh(seat: Seat, other: Seat): PactAct | undefined {
    const { table } = this;
    const turn = table.game.diplomacy?.turn(table.started.position) ?? 0;
    const luck = luckOf(table.terms.seed, `pact ${turn} ${seat} ${other}`);
    return envoyOf(table)?.answer(talksOf(table, seat), other, luck);
  }

  private carryOut(seat: Seat, act: PactAct, id: string): BotAct | undefined {
    const { pacts, play } = this.table;
    const { do: deed, with: other, rounds, why } = act;
    const frame = { t: 'pact', id, do: deed, with: other, ...(rounds === null ? {} : { rounds }) } as const;
    const done = pacts.act(seat, frame, play, why);
    return done.ok && done.value ? { pact: done.value } : undefined;
  }
}

/** The id of a bot's answer to a whisper. */
const answerTo = ({ n }: ChatRow): string => `whisper ${n}`;
