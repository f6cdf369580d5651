import { CONCESSION } from '#games/written.ts';
import type { ClientFrame } from '#protocol';

/** A command: a frame that is answered, and may be repeated without harm because of its id. */
export type Command = Extract<ClientFrame, { id: string }>;

type WithoutId<Some> = Some extends Command ? Omit<Some, 'id'> : never;

/** A command before it has its id. */
export type Order = WithoutId<Exclude<Command, { t: 'move' | 'chat' }>>;

/** The commands that have not been answered yet, in the order given. */
export class Outbox {
  readonly #waiting = new Map<string, Command>();

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  get commands(): readonly Command[] {
    return [...this.#waiting.values()];
  }

  /** The move that waits for its answer; a concession counts as one. */
  get pendingMove(): string | null {
    for (const command of this.#waiting.values()) {
      if (command.t === 'move') return command.move;
      if (command.t === 'concede') return CONCESSION;
    }
    return null;
  }

  /** True if an order like this waits already. */
  has(order: Order): boolean {
    const wanted = JSON.stringify(order);
    return this.commands.some(({ id: _, ...waiting }) => JSON.stringify(waiting) === wanted);
  }

  add(command: Command): void {
    this.#waiting.set(command.id, command);
  }

  /** Takes an answered command out and returns it. */
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
