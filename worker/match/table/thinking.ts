import type { BotLevel } from '../../protocol.ts';

/**
 * Processor time of a thought by level, in ms: about the mean on a plain machine, over all games. The budget is spent by
 * these and never by measured times, which depend on hidden cards and would show in the time of later moves.
 */
const COST_MS: Readonly<Record<BotLevel, number>> = { novice: 25, fair: 45, strong: 80 };

/** Share of a processor for all thoughts of this process, and at most for those of the matches of one network. */
const SHARE_OF_PROCESS = 0.5;
const SHARE_OF_NETWORK = 0.3;
/** Ms of its share that a network may have spent in advance. */
const BURST_MS = 8000;
/**
 * Maximum share of a processor at any time: commands wait while thoughts follow each other, so those of all matches are
 * spread. It is more than all shares together, so that nobody waits long for it.
 */
const SHARE_AT_ONCE = 0.7;
/** Ms by which a thought may begin late without delaying its move, and maximum delay of a thought by spreading, in ms. */
const SPARE_MS = 250;
const SPREAD_MS = 1500;
/** Ms by which the clock may step back before all is forgotten. */
const STEP_MS = 1000;

/**
 * Shares the processor time for bots' thoughts. Matches of one process often share a thread, so moves of everybody wait
 * while a bot thinks. Thoughts over the budget wait their turn. They are never shortened, because a bot's move must follow
 * from its match alone.
 */
export class ThinkingBudget {
  /** Moments up to which each network has spent its share, in ms since 1970. */
  private readonly networks = new Map<string, number>();
  /** Moment up to which the thoughts of all matches are spread. */
  private spread = 0;
  private latest = 0;

  /** Books the next thought of a network's match; returns the moment from which it may be thought, in ms since 1970. */
  book(network: string, level: BotLevel, now: number): number {
    this.forget(now);
    const cost = COST_MS[level];
    const spent = Math.max(now, this.networks.get(network) ?? 0);
    const active = this.networks.size + (this.networks.has(network) ? 0 : 1);
    const share = Math.min(SHARE_OF_NETWORK, SHARE_OF_PROCESS / active);
    const from = Math.max(now, spent - BURST_MS);
    this.networks.set(network, spent + cost / share);
    const spread = Math.min(Math.max(from, this.spread - SPARE_MS), from + SPREAD_MS);
    this.spread = Math.max(spread, this.spread) + cost / SHARE_AT_ONCE;
    return Math.ceil(spread);
  }

  /** Forgets networks that have all of their budget, and everything if the clock stepped back. */
  private forget(now: number): void {
    const hasStepped = now < this.latest - STEP_MS;
    this.latest = hasStepped ? now : Math.max(this.latest, now);
    if (hasStepped) this.spread = 0;
    for (const [network, spent] of this.networks) {
      if (hasStepped || spent <= now) this.networks.delete(network);
    }
  }
}

/** The budget of this process. */
export const thinkingBudget = new ThinkingBudget();
