import './bars.css';
import './frame.css';
import { untrack } from 'svelte';
import { on } from 'svelte/events';
import type { Seat } from '#games/game.ts';
import type { BoardProps, ShownMark, Viewer } from '../types.ts';
import type { Begun } from './begun.ts';
import { isDialogOpen } from '../../platform/ui/dialogs.ts';
import { nextTask } from '../../platform/ui/next-task.ts';
import { catchUpAtInput } from './catch-up.ts';
import { takeKeys } from './direct-keys.svelte.ts';
import { keepFocus, type NextFocus } from './focus.svelte.ts';
import { followGestures, gesture } from '../../platform/keys/gesture.ts';
import { isTyping } from '../../platform/keys/typing.ts';
import { followCards, type Motion } from './motion.svelte.ts';
import { NARROW } from './narrow.ts';
import { Slices } from './slices.svelte.ts';
import { contentWidth, keepSpace, laidOut } from './space.ts';
import { NO_TOKENS, type Tokens } from './tokens.ts';

/** Props of any board read by the kit. */
type SharedProps = Pick<
  BoardProps,
  'seat' | 'legal' | 'pending' | 'names' | 'last' | 'marks' | 'onseen' | 'reveals' | 'isGradual' | 'explain'
> & {
  readonly view: { readonly game: string; readonly toAct: Seat | null };
  readonly onmove: (move: never) => void;
};

interface Start<Shown> extends Omit<Motion<Shown>, 'root' | 'at'>, Partial<Pick<Motion<Shown>, 'at'>> {
  readonly focus: NextFocus;
}

/**
 * State of a board, shared by all its parts. Each game extends it. Create it while the component is set up,
 * put it into the context, then start it.
 */
export abstract class BoardContext<Props extends SharedProps> {
  readonly #props: () => Props;
  /** Derived separately, because props count as changed whenever their owner's state changes. */
  readonly view: Props['view'] = $derived.by(() => this.props.view);
  readonly viewer: Viewer = $derived.by(() => ({ names: this.props.names, seat: this.props.seat }));
  /**
   * Selections and drags the player can begin. Cleared when the view changes, cancelled by the Escape key.
   */
  protected readonly begun: readonly Begun[] = [];
  /** The board's frame, once the board is completely drawn. */
  root = $state<HTMLElement>();
  readonly slices: Slices;
  #width = $state<number>();
  #cards = $state.raw<{ readonly tokens: Tokens }>({ tokens: NO_TOKENS });
  #isFocusHeld = (): boolean => false;

  constructor(props: () => Props) {
    this.#props = props;
    this.slices = new Slices(props().isGradual ?? false);
  }

  get props(): Props {
    return this.#props();
  }

  /** The reader's seat; null for a spectator. */
  get seat(): Seat | null {
    return this.props.seat;
  }

  /** True while a sent move is unanswered. */
  get busy(): boolean {
    return this.props.pending ?? false;
  }

  /** Moves the reader may make at the position shown. */
  get legal(): Props['legal'] {
    return this.props.legal;
  }

  get send(): Props['onmove'] {
    return this.props.onmove;
  }

  /** Number of moves made at the position shown. */
  get n(): number {
    return this.props.last?.n ?? 0;
  }

  /** True if the board shows something earlier, or waits for the reader. */
  get isBehind(): boolean {
    return this.props.reveals?.isBehind ?? false;
  }

  /** True if the board waits until the reader goes on. */
  get isPaused(): boolean {
    return this.props.reveals?.pause?.ms === null;
  }

  /** Leaves a pause. */
  goOn(): void {
    gesture.spend();
    this.props.reveals?.goOn();
  }

  /** True if the reader is to decide at the position shown. Always false in a replay. */
  get decides(): boolean {
    return this.legal.length > 0;
  }

  /** True if the reader's seat is to act, and the board shows it. */
  get isYours(): boolean {
    return !this.isBehind && this.seat !== null && this.view.toAct === this.seat;
  }

  /** True if the board uses the narrow layout. */
  get isNarrow(): boolean {
    return this.#width !== undefined && this.#width <= NARROW;
  }

  /** Unseen marks at a zone of a seat, or anywhere at that seat. They may not run ahead of the board. */
  marksAt(seat: Seat, zone?: string): readonly ShownMark[] {
    const { marks = [] } = this.props;
    // News of pacts has numbers between those of two moves.
    const shown = marks.filter(({ n }) => n < this.n + 1);
    return shown.filter((mark) => mark.seat === seat && (zone === undefined || mark.zone === zone));
  }

  get tokens(): Tokens {
    return this.#cards.tokens;
  }

  /** True if the board last had the keyboard focus. */
  get isFocusHeld(): boolean {
    return this.#isFocusHeld();
  }

  /** Discards everything begun, because the view has changed. */
  protected forget(): void {
    this.begun.forEach((one) => one.clear());
  }

  /** Goes back one step, for the Escape key. */
  protected back(): void {
    this.begun.forEach((one) => one.cancel());
  }

  /**
   * Attachment for the board's frame. A press on a board that is behind only catches up: what can be done afterwards
   * depends on what is revealed.
   */
  readonly frame = (frame: HTMLElement): (() => void) => {
    const gone = new AbortController();
    const stopCatchingUp = catchUpAtInput(() => this.props.reveals?.catchUp() ?? false)(frame);
    if (this.slices.areDrawn) {
      this.root = frame;
      this.#measure(frame, gone.signal);
    } else void this.#draw(frame, gone.signal);
    return () => {
      stopCatchingUp();
      gone.abort();
      this.root = undefined;
    };
  };

  /** Draws the board piece by piece and shows it once complete. Measures first, while that is cheapest. */
  async #draw(frame: HTMLElement, gone: AbortSignal): Promise<void> {
    frame.classList.add('unseen');
    await nextTask();
    if (gone.aborted) return;
    this.#measure(frame, gone);
    await this.slices.draw();
    if (gone.aborted) return;
    frame.classList.remove('unseen');
    // Code that reads card positions must wait for the browser's layout.
    await laidOut(frame);
    if (!gone.aborted) this.root = frame;
  }

  /** Keeps the board's width and space up to date until `gone` aborts. */
  #measure(frame: HTMLElement, gone: AbortSignal): void {
    const measure = (): void => void (this.#width = contentWidth(frame));
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    measure();
    const stopSpace = keepSpace(frame);
    gone.addEventListener('abort', () => {
      observer.disconnect();
      stopSpace();
    });
  }

  /** Starts tracking cards, focus and keys, for the component's lifetime. */
  start<Shown>({ focus, at = () => this.#at, ...motion }: Start<Shown>): void {
    $effect(followGestures);
    $effect(() => gesture.wait(this.busy, performance.now()));
    $effect(() => {
      void this.view;
      const frame = requestAnimationFrame(() => gesture.drawn(performance.now()));
      return () => cancelAnimationFrame(frame);
    });
    $effect.pre(() => {
      void this.view;
      untrack(() => this.forget());
    });
    const root = (): HTMLElement | undefined => this.root;
    this.#cards = followCards({ root, at, ...motion });
    this.#isFocusHeld = keepFocus({ root, ready: () => !this.busy, ...focus });
    takeKeys({ root, next: focus.next });
    $effect(() =>
      on(window, 'keydown', (event) => {
        const isOurs = !event.defaultPrevented && !isDialogOpen() && !isTyping(event.target);
        if (event.key !== 'Escape' || !isOurs) return;
        this.back();
        this.props.onseen?.();
      }),
    );
    $effect(() => {
      const board = this.root;
      if (!board) return undefined;
      // A tap on the felt itself. Pressed controls have their own meaning.
      return on(board, 'click', ({ target }) => {
        const isPressed =
          target instanceof Element && target.closest('button, a, input, select, label, dialog');
        if (!isPressed) this.props.onseen?.();
      });
    });
    this.#returnToHand();
  }

  /** For animations, a still counts as half a move: between its last move and what that move caused. */
  get #at(): number {
    return this.n - (this.props.reveals?.pause?.still ? 0.5 : 0);
  }

  /** After a pause, scrolls a board that is taller than the screen back to the hand, if the reader is to decide. */
  #returnToHand(): void {
    let wasPaused = false;
    $effect(() => {
      if (this.isPaused) wasPaused = true;
      else if (wasPaused && this.decides) {
        wasPaused = false;
        this.root?.scrollIntoView({ block: 'end' });
      }
    });
  }
}
