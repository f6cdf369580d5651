import { flushSync, mount, unmount } from 'svelte';
import { page } from 'vitest/browser';
import type { Position, Seat } from '#games/game.ts';
import Header from '../../web/src/lib/app/shell/Header.svelte';
import { loadUi } from '../../web/src/lib/boards/index.ts';
import type { GameUi } from '../../web/src/lib/boards/types.ts';
import { Reveals } from '../../web/src/lib/platform/match/reveals.svelte.ts';
import type { Moment } from '../../web/src/lib/platform/match/staging.ts';
import { MoveGate } from '../../web/src/lib/table/play/move-gate.svelte.ts';
import TablePage from '../../web/src/lib/table/TablePage.svelte';
import { frames, putMouseAway } from './browser.ts';
import type { Size } from './sizes.ts';
import type { Source } from './sources.ts';
import './styles.ts';

/** A moment of a match, as a seat sees it. */
interface Shown extends Moment {
  readonly view: Position;
  readonly legal: readonly unknown[];
}

interface Options {
  /** Number of moves made at first. Default: 0. */
  readonly n?: number;
  /** True for a finished match: it takes no moves. */
  readonly isReplay?: boolean;
  /** Called with each move of the reader. */
  readonly onmove?: (move: unknown) => void;
}

/**
 * A table on a page without a service: header, table page and board of the product. They stay while the moments of a
 * match change.
 */
export class Stage {
  readonly #source: Source;
  readonly #seat: Seat | null;
  readonly #reveals: Reveals<Shown>;
  #present = $state.raw() as Shown;
  readonly #main = document.createElement('main');
  readonly #mounted: readonly Record<string, unknown>[];

  private constructor(ui: GameUi, source: Source, seat: Seat | null, { n = 0, ...options }: Options) {
    this.#source = source;
    this.#seat = seat;
    this.#present = this.#at(n);
    this.#reveals = new Reveals(this.#present, ui, () => seat, options.isReplay);
    this.#main.id = 'main';
    document.body.append(this.#main);
    this.#mounted = [
      mount(Header, { target: document.body, anchor: this.#main }),
      mount(TablePage, { target: this.#main, props: this.#props(ui, options) }),
    ];
  }

  /** Sets up a table at a size of the window. */
  static async open(source: Source, size: Size, seat: Seat | null, options: Options = {}): Promise<Stage> {
    await page.viewport(size.width, size.height);
    await putMouseAway();
    const ui = (await loadUi(source.game.id))!;
    await ui.Board();
    const stage = new Stage(ui, source, seat, options);
    for (let tries = 0; tries < 300 && !document.querySelector('.felt-frame:not(.unseen) .card'); tries++)
      await frames(1);
    await document.fonts.ready;
    await frames();
    return stage;
  }

  /** True while a card is being revealed. */
  get isBehind(): boolean {
    return this.#reveals.isBehind;
  }

  /** Shows the table after `n` moves. A move after the one before is animated, a jump isn't. */
  async show(n: number): Promise<void> {
    // As after a while.
    if (this.#reveals.pause?.ms !== null) this.#reveals.goOn();
    this.#reveals.catchUp();
    this.#present = this.#at(n);
    this.#reveals.arrive(this.#present);
    flushSync();
    await frames();
  }

  async resize({ width, height }: Size): Promise<void> {
    await page.viewport(width, height);
    await frames();
  }

  close(): void {
    this.#reveals.close();
    for (const part of this.#mounted) void unmount(part);
    this.#main.remove();
  }

  #at(n: number): Shown {
    const seat = this.#seat;
    const seen = this.#source.at(n, seat);
    const isMine = seat !== null && seen.view.toAct === seat;
    return { ...seen, legal: isMine ? this.#source.game.legalMoves(seen.view) : [] };
  }

  #props(ui: GameUi, { isReplay = false, onmove = () => undefined }: Omit<Options, 'n'>) {
    const present = (): Shown => this.#present;
    const gate = new MoveGate({
      get legal() {
        return present().legal;
      },
      get n() {
        return present().log.length;
      },
      ui,
      seat: this.#seat,
      match: null,
      play: onmove,
    });
    const tableOf = () => ({
      ui,
      moment: this.#reveals.board,
      seat: this.#seat,
      names: this.#source.names,
      legal: isReplay ? [] : this.#reveals.open(this.#present.legal),
      pending: undefined,
      reveals: this.#reveals,
    });
    return {
      page: isReplay ? ('replay' as const) : ('practice' as const),
      onmove: gate.ask,
      get table() {
        return tableOf();
      },
    };
  }
}
