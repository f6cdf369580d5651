import { CONCESSION } from '#games/written.ts';
import type { ClientFrame } from '#protocol';

/** A frame that gets an answer. Its id makes it idempotent, so it may be repeated. */
export type Command = Extract<ClientFrame, { id: string }>;

type WithoutId<Some> = Some extends Command ? Omit<Some, 'id'> : never;

/** A command without its id. */
export type Order = WithoutId<Exclude<Command, { t: 'move' | 'chat' }>>;

/** Commands not answered yet, in the order they were given. */
export class Outbox {
  readonly #waiting = new Map<string, Command>();

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  get commands(): readonly Command[] {
    return [...this.#waiting.values()];
  }

  /** The move waiting for its answer, or a concession. */
  get pendingMove(): string | null {
    for (const command of this.#waiting.values()) {
      if (command.t === 'move') return command.move;
      if (command.t === 'concede') return CONCESSION;
    }
    return null;
  }

  /** True if an equal order is waiting. */
  has(order: Order): boolean {
    const wanted = JSON.stringify(order);
    return this.commands.some(({ id: _, ...waiting }) => JSON.stringify(waiting) === wanted);
  }

  add(command: Command): void {
    this.#waiting.set(command.id, command);
  }

  /** Removes an answered command and returns it. */
  take(id: string | null | undefined): Command | undefined {
    if (typeof id !== 'string') return undefined;
    const command = this.#waiting.get(id);
    this.#waiting.delete(id);
    return command;
  }

  clear(): void {
    this.#waiting.clear();
  }
}
