import './frame.css';
import { untrack } from 'svelte';
import { on } from 'svelte/events';
import type { Seat } from '#games/game.ts';
import type { BoardProps, ShownMark, Viewer } from '../types.ts';
import type { Begun } from './begun.ts';
import { isDialogOpen } from '../../ui/dialogs.ts';
import { nextTask } from '../../ui/next-task.ts';
import { takeKeys } from './direct-keys.svelte.ts';
import { keepFocus, type NextFocus } from './focus.svelte.ts';
import { isTyping } from '../../keys/typing.ts';
import { followCards, type Motion } from './motion.svelte.ts';
import { NARROW } from './narrow.ts';
import { Pieces } from './pieces.svelte.ts';
import { contentWidth, keepSpace, laidOut } from './space.ts';
import { NO_TOKENS, type Tokens } from './tokens.ts';

/** For the boards that need it, in the file that all of them load. */
export { catchUpAtInput } from './catch-up.ts';

/** The props that the kit reads of any board. */
type SharedProps = Pick<
  BoardProps,
  'seat' | 'legal' | 'pending' | 'names' | 'marks' | 'onseen' | 'isGradual'
> & {
  readonly view: { readonly toAct: Seat | null };
  readonly onmove: (move: never) => void;
};

interface Start<Shown> extends Omit<Motion<Shown>, 'root'> {
  readonly focus: NextFocus;
}

/**
 * The state of a board, which all its parts read: the same for every game, and extended by each with its own. It is made
 * while the component is set up, put into its context, and then started.
 */
export abstract class BoardContext<Props extends SharedProps> {
  readonly #props: () => Props;
  /** A prop counts as changed with all that its owner holds; this one only when there is another view. */
  readonly view: Props['view'] = $derived.by(() => this.props.view);
  readonly viewer: Viewer = $derived.by(() => ({ names: this.props.names, seat: this.props.seat }));
  /** The choices and drags that a player can begin: forgotten with the view, taken back by the Escape key. */
  protected readonly begun: readonly Begun[] = [];
  /** The frame, once the board in it is whole. */
  root = $state<HTMLElement>();
  readonly pieces: Pieces;
  #width = $state<number>();
  #cards = $state.raw<{ readonly tokens: Tokens }>({ tokens: NO_TOKENS });
  #isFocusHeld = (): boolean => false;

  constructor(props: () => Props) {
    this.#props = props;
    this.pieces = new Pieces(props().isGradual ?? false);
  }

  get props(): Props {
    return this.#props();
  }

  /** The reader's seat; null for a spectator. */
  get seat(): Seat | null {
    return this.props.seat;
  }

  /** True while a move is on its way. */
  get busy(): boolean {
    return this.props.pending !== null;
  }

  /** The moves that the reader may make here and now. */
  get legal(): Props['legal'] {
    return this.props.legal;
  }

  /** Sends a move. */
  get send(): Props['onmove'] {
    return this.props.onmove;
  }

  /** True if the reader is to decide here and now; nobody is in a replay, whatever its eyes. */
  get decides(): boolean {
    return this.legal.length > 0;
  }

  /** True if the reader's seat is to act. */
  get isYours(): boolean {
    return this.seat !== null && this.view.toAct === this.seat;
  }

  /** True if the board is laid as on a phone. */
  get isNarrow(): boolean {
    return this.#width !== undefined && this.#width <= NARROW;
  }

  /** What has happened at a zone of a seat, or anywhere at that seat, and was not seen yet. */
  marksAt(seat: Seat, zone?: string): readonly ShownMark[] {
    const { marks = [] } = this.props;
    return marks.filter((mark) => mark.seat === seat && (zone === undefined || mark.zone === zone));
  }

  get tokens(): Tokens {
    return this.#cards.tokens;
  }

  /** True if the keyboard was last in the board. */
  get isFocusHeld(): boolean {
    return this.#isFocusHeld();
  }

  /** Lets go of what was begun, as it was meant for the view before. */
  protected forget(): void {
    this.begun.forEach((one) => one.clear());
  }

  /** One step back, for the Escape key. */
  protected back(): void {
    this.begun.forEach((one) => one.cancel());
  }

  /** Attached to the frame of the board. */
  readonly frame = (frame: HTMLElement): (() => void) => {
    const gone = new AbortController();
    if (this.pieces.areDrawn) {
      this.root = frame;
      this.#measure(frame, gone.signal);
    } else void this.#draw(frame, gone.signal);
    return () => {
      gone.abort();
      this.root = undefined;
    };
  };

  /** Draws the board piece by piece, and shows it once it is whole. It is measured first, while that costs least. */
  async #draw(frame: HTMLElement, gone: AbortSignal): Promise<void> {
    frame.classList.add('unseen');
    await nextTask();
    if (gone.aborted) return;
    this.#measure(frame, gone);
    await this.pieces.draw();
    if (gone.aborted) return;
    frame.classList.remove('unseen');
    // What looks where the cards lie waits for the browser to have laid them out.
    await laidOut(frame);
    if (!gone.aborted) this.root = frame;
  }

  /** Keeps the width and the room of the board for as long as it is there. */
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

  /** Follows the cards, the focus and the keys from now on, for as long as the component is there. */
  start<Shown>({ focus, ...motion }: Start<Shown>): void {
    $effect.pre(() => {
      void this.view;
      untrack(() => this.forget());
    });
    const root = (): HTMLElement | undefined => this.root;
    this.#cards = followCards({ root, ...motion });
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
      // A tap on the felt itself; what is pressed there has its own meaning.
      return on(board, 'click', ({ target }) => {
        const isPressed =
          target instanceof Element && target.closest('button, a, input, select, label, dialog');
        if (!isPressed) this.props.onseen?.();
      });
    });
  }
}
