import { gameOf } from '../../../games/index.ts';
import type { BotLevel } from '../../protocol/index.ts';

/**
 * Processor time of a thought by level, in ms: about the mean on a plain machine. Measured times would reveal hidden cards
 * in the time of later moves.
 */
const COST_MS: Readonly<Record<BotLevel, number>> = { novice: 10, fair: 30, strong: 60 };

/** Processor time for which a thought is charged, in ms. */
export const costOf = (game: string, level: BotLevel): number =>
  COST_MS[level] * (gameOf(game)?.bot?.effort ?? 1);

/** Maximum share of a processor for the thoughts of one network's matches, and of all matches of this process. */
const SHARE_OF_NETWORK = 0.3;
const SHARE_OF_PROCESS = 0.5;
/** Ms by which thoughts of a network may come before their time, so that a few matches never wait. */
const EARLY_MS = 2000;
/** Ms by which the clock may step back before the budget starts again. */
const STEP_MS = 1000;
/** Ms after which a thought that was not thought is booked again. */
const LAPSE_MS = 60_000;

/** Minimum ms between two searches for lapsed thoughts. */
const SWEEP_MS = 1000;

/** A bot's thought: the match and its number of moves, and what the thought costs whom. */
interface Wanted {
  readonly match: string;
  readonly n: number;
  readonly network: string;
  readonly game: string;
  readonly level: BotLevel;
}

/**
 * Shares the processor time for bots' thoughts that no thinker can have. Matches of one process often share a thread, so everybody's moves wait
 * while a bot thinks. Thoughts over the budget wait their turn. They are never shortened, because a bot's move must follow
 * from its match alone.
 */
export class ThinkingBudget {
  /** Moment up to which each network has spent its share, in ms since 1970. */
  private readonly networks = new Map<string, number>();
  /** The last booked thought of each match. Matches that sleep before they think must not pay twice. */
  private readonly booked = new Map<string, { readonly n: number; readonly from: number }>();
  private latest = 0;
  private sweptAt = 0;

  /** Number of matches whose last thought is remembered. */
  get size(): number {
    return this.booked.size;
  }

  /** Books a thought, once per match and turn; returns the earliest moment to think it, in ms since 1970. */
  book({ match, n, network, game, level }: Wanted, now: number): number {
    this.forgetPast(now);
    const before = this.booked.get(match);
    if (before?.n === n) return Math.max(now, before.from);
    const spent = this.networks.get(network) ?? now;
    const active = this.networks.size + (this.networks.has(network) ? 0 : 1);
    const share = Math.min(SHARE_OF_NETWORK, SHARE_OF_PROCESS / active);
    this.networks.set(network, spent + costOf(game, level) / share);
    const from = Math.max(now, Math.ceil(spent - EARLY_MS));
    this.booked.set(match, { n, from });
    return from;
  }

  /** Forgets networks that have all of their budget and lapsed thoughts; everything if the clock stepped back. */
  private forgetPast(now: number): void {
    const hasStepped = now < this.latest - STEP_MS;
    this.latest = hasStepped ? now : Math.max(this.latest, now);
    for (const [network, spent] of this.networks) {
      if (hasStepped || spent <= now) this.networks.delete(network);
    }
    if (!hasStepped && now < this.sweptAt + SWEEP_MS) return;
    this.sweptAt = now;
    for (const [match, { from }] of this.booked) {
      if (hasStepped || from <= now - LAPSE_MS) this.booked.delete(match);
    }
  }
}

/** The budget of this process. */
export const thinkingBudget = new ThinkingBudget();
