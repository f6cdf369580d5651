import type { CDPSession, JSHandle, Page } from 'playwright-core';

/** A box on the page, in CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An element that moved during an animation. */
export interface Mover {
  /** Token of a card, which may be shown twice; null for other elements. */
  readonly token: string | null;
  /** Its name in failure messages. */
  readonly name: string;
  readonly rest: Box;
  /** Previous place of a card; null for other elements and new cards. */
  readonly stood: Box | null;
  /** Its box in each frame. */
  readonly path: readonly Box[];
}

/** The animations started by a change of the page. */
export interface Motion {
  /** Duration in ms. */
  readonly length: number;
  /** Times of the frames, in ms after the change. */
  readonly times: readonly number[];
  /** The visible part of the board. */
  readonly board: Box;
  readonly movers: readonly Mover[];
}

/** Places of the cards at rest, by token; the larger one for a card shown twice. */
export type Rests = Readonly<Record<string, Box>>;

/** The running animations of a page, which can be set to any time. */
export interface Reel {
  readonly length: number;
  readonly at: (time: number) => void;
  readonly measure: (step: number, stood: Rests) => Motion & { readonly rests: Rests };
  readonly end: () => void;
}

/** Milliseconds per frame. */
export const STEP = 50;

/** Width of a picture in a film strip; phones are in original size. */
const PICTURE = 640;

/** Runs in the page: captures all running animations. */
export function threadReel(): Reel {
  const running = document.getAnimations().flatMap((animation) => {
    const end = Number(animation.effect?.getComputedTiming().endTime ?? Infinity);
    return Number.isFinite(end) ? [{ animation, end }] : [];
  });
  const length = Math.max(0, ...running.map(({ end }) => end));
  const at = (time: number): void => {
    for (const { animation, end } of running) {
      // At its exact end an animation is removed and can't be set back.
      animation.currentTime = Math.max(0, Math.min(time, end - 0.01));
    }
  };
  const boxOf = (element: Element): Box => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  const isAway = (box: Box, rest: Box): boolean =>
    Math.abs(box.x + box.width / 2 - rest.x - rest.width / 2) > 1 ||
    Math.abs(box.y + box.height / 2 - rest.y - rest.height / 2) > 1 ||
    Math.abs(box.width - rest.width) > 1 ||
    Math.abs(box.height - rest.height) > 1;

  function restsOf(cards: readonly Element[]): Rests {
    const rests: Record<string, Box> = {};
    for (const card of cards) {
      const [token, box] = [(card as HTMLElement).dataset.token!, boxOf(card)];
      if (box.width > (rests[token]?.width ?? 0)) rests[token] = box;
    }
    return rests;
  }

  function measure(step: number, stood: Rests): Motion & { readonly rests: Rests } {
    const targets = running.flatMap(({ animation: { effect } }) =>
      effect instanceof KeyframeEffect && effect.target && !effect.pseudoElement ? [effect.target] : [],
    );
    // A card in a moving panel is part of the panel.
    const isPart = (card: Element): boolean =>
      !targets.includes(card) && targets.some((target) => target.contains(card));
    const all = [...document.querySelectorAll('.felt-frame [data-token]')];
    const cards = all.filter((card) => !isPart(card));
    const things = [...new Set([...cards, ...targets])];
    at(length);
    const rests = things.map(boxOf);
    const places = restsOf(all);
    const times = Array.from({ length: Math.ceil(length / step) + 1 }, (_, index) => index * step);
    const frames = times.map((time) => {
      at(time);
      return things.map(boxOf);
    });
    const movers = things.flatMap((thing, index) => {
      const rest = rests[index]!;
      const path = frames.map((frame) => frame[index]!);
      if (!path.some((box) => isAway(box, rest))) return [];
      const token = thing instanceof HTMLElement ? (thing.dataset.token ?? null) : null;
      const name = `${thing.tagName.toLowerCase()}.${thing.classList[0] ?? ''}`;
      return [{ token, name, rest, stood: token === null ? null : (stood[token] ?? null), path }];
    });
    const { x, y, width, height } = boxOf(document.querySelector('.felt-frame')!);
    const [left, top] = [Math.max(0, x), Math.max(0, y)];
    const board = {
      x: left,
      y: top,
      width: Math.min(innerWidth, x + width) - left,
      height: Math.min(innerHeight, y + height) - top,
    };
    return { length, times, board, movers, rests: places };
  }

  const end = (): void => {
    for (const { animation } of running) animation.finish();
  };
  return { length, at, measure, end };
}

/**
 * Records the animations of a page. The page's animation clock is stopped and each frame is set by its time.
 * So results don't depend on the speed of the machine.
 */
export class MotionCamera {
  readonly #page: Page;
  readonly #session: CDPSession;
  /** Places of cards when this camera last recorded. */
  #rests: Rests = {};

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async before(page: Page): Promise<MotionCamera> {
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
    return new MotionCamera(page, session);
  }

  /** Advances the running animations to a time in ms, and stops there. */
  async hold(time: number): Promise<void> {
    const reel = await this.#page.evaluateHandle(threadReel);
    await reel.evaluate((held, to) => held.at(to), time);
    await reel.dispose();
  }

  /**
   * Records all current animations frame by frame, then finishes them. `film` receives a picture of each
   * frame.
   */
  async take(film?: (picture: Buffer) => void): Promise<Motion> {
    const reel: JSHandle<Reel> = await this.#page.evaluateHandle(threadReel);
    const given = { step: STEP, stood: this.#rests };
    const { rests, ...motion } = await reel.evaluate(
      (held, { step, stood }) => held.measure(step, stood),
      given,
    );
    this.#rests = rests;
    if (film && motion.movers.length > 0) await this.#shoot(reel, motion, film);
    await reel.evaluate((held) => held.end());
    await reel.dispose();
    return motion;
  }

  async #shoot(
    reel: JSHandle<Reel>,
    { times, board, movers }: Motion,
    film: (picture: Buffer) => void,
  ): Promise<void> {
    // Skips the final frames, in which hardly anything moves.
    const last = times.findLastIndex((_, frame) =>
      movers.some(({ path, rest }) => Math.hypot(path[frame]!.x - rest.x, path[frame]!.y - rest.y) > 2),
    );
    // A screenshot's clip is relative to the document, which may be scrolled.
    const scrolled = await this.#page.evaluate(() => ({ x: scrollX, y: scrollY }));
    const clip = { ...board, x: board.x + scrolled.x, y: board.y + scrolled.y };
    for (const time of times.slice(0, last + 2)) {
      await reel.evaluate((held, to) => held.at(to), time);
      const { data } = await this.#session.send('Page.captureScreenshot', {
        format: 'jpeg',
        quality: 60,
        clip: { ...clip, scale: Math.min(1, PICTURE / board.width) },
        optimizeForSpeed: true,
      });
      film(Buffer.from(data, 'base64'));
    }
  }
}
