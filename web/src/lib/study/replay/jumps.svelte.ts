import type { Moment } from '#games/analysis/analysis.ts';
import type { Seat } from '#games/game.ts';
import { costlyOf, momentsSeen, seatsSeen, type Costly } from '../analysis/viewpoint.ts';
import type { Study } from '../analysis/study.svelte.ts';
import { costlyLandmarks, inOrder } from './costly-landmarks.ts';
import { landmarksOf, type Landmark } from './landmarks.ts';
import type { Looking } from './looking.svelte.ts';
import { replayViewAt } from './replay-view.ts';

/** The landmarks of a replay, limited to what the reader has already seen. */
export class Jumps {
  readonly #looking: Looking;
  readonly #study: Study;
  /** Landmarks of the whole match for this viewpoint. */
  readonly #all: readonly Landmark[] = $derived.by(() => this.#happening());
  readonly #happened = $derived.by(() =>
    this.#looking.isWhole ? this.#all : this.#all.filter(({ n }) => n <= this.#looking.reached),
  );
  readonly #seats = $derived.by(() => seatsSeen(this.#looking.viewpoint, this.#looking.replay.names.length));
  readonly #moments = $derived.by(() => momentsSeen(this.#study.moments, this.#looking.reached));
  readonly #costly = $derived.by(() => costlyOf(this.#moments, this.#seats));
  readonly #landmarks = $derived.by(() =>
    inOrder(this.#happened, costlyLandmarks(this.#costly, this.#looking.told.viewer)),
  );

  constructor(looking: Looking, study: Study) {
    this.#looking = looking;
    this.#study = study;
  }

  /** In order of the match. */
  get landmarks(): readonly Landmark[] {
    return this.#landmarks;
  }

  /** True if there are more that must not be revealed yet. */
  get hasMore(): boolean {
    if (this.#happened.length < this.#all.length) return true;
    return this.#costly.length < costlyOf(this.#study.moments, this.#seats).length;
  }

  /** The seats whose analysis may be shown for this viewpoint. */
  get seats(): readonly Seat[] {
    return this.#seats;
  }

  /** The analysed positions. */
  get moments(): readonly (Moment | undefined)[] {
    return this.#moments;
  }

  /** The costliest decisions. */
  get costly(): readonly Costly[] {
    return this.#costly;
  }

  /** The previous landmark; undefined if there is none. */
  get before(): number | undefined {
    return this.#landmarks.findLast(({ n }) => n < this.#looking.n)?.n;
  }

  /** The next landmark; undefined if there is none or it must not be revealed yet. */
  get after(): number | undefined {
    return this.#landmarks.find(({ n }) => n > this.#looking.n)?.n;
  }

  #happening(): readonly Landmark[] {
    const { replay, ui, viewpoint } = this.#looking;
    if (!ui) return [];
    const whole = replayViewAt(replay, ui, replay.length, viewpoint);
    return landmarksOf({
      log: whole.log,
      story: whole.story,
      rankingAt: (n) => ui.ranking(replay.view(n, viewpoint)),
      pacts: replay.pactLog(replay.length),
      viewer: whole.viewer,
    });
  }
}
