import { thinkersOf } from '../../thinker/ask.ts';
import type { Table } from '../table/table.ts';
import type { ThoughtTask } from '../table/think.ts';
import type { Upkeep } from './upkeep.ts';

/** Asks thinkers for the moves of a match's bots. */
export class BotThoughts {
  /** Resolves once no thinker is asked; never rejects. */
  underWay: Promise<void> = Promise.resolve();
  private readonly ctx: DurableObjectState;
  private readonly env: Env;
  private readonly upkeep: Upkeep;

  constructor(ctx: DurableObjectState, env: Env, upkeep: Upkeep) {
    this.ctx = ctx;
    this.env = env;
    this.upkeep = upkeep;
  }

  /** The way to ask a thinker now; null if none can be asked. Answers count while the table `isOpen`. */
  asker(table: Table, isOpen: () => boolean): ((asked: ThoughtTask) => void) | null {
    const thinkers = thinkersOf(this.env);
    return (
      thinkers &&
      ((asked) => {
        this.underWay = thinkers(asked)
          .then((move) => {
            if (!isOpen()) return;
            table.takeThought(asked, move);
            // Only the alarm: whatever is sent now would reveal how long the bot thought.
            this.upkeep.setAlarm(table.nextDeadline);
          })
          .catch((error: unknown) => this.upkeep.failed('bot', error));
        this.ctx.waitUntil(this.underWay);
      })
    );
  }
}
