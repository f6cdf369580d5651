import type { CDPSession, JSHandle, Page } from 'playwright-core';

/** A box on the page, in CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Something that was not at its place in all frames of a motion. */
export interface Mover {
  /** The token of a card, which may be shown twice; null for what is no card. */
  readonly token: string | null;
  /** Its name in a failure's report. */
  readonly name: string;
  readonly rest: Box;
  /** Where the card rested when it was looked at last; null for what is no card, or was not there. */
  readonly stood: Box | null;
  /** Where it was in each frame. */
  readonly path: readonly Box[];
}

/** The motions that a change of the page began. */
export interface Motion {
  /** Milliseconds until all rests. */
  readonly length: number;
  /** The times of the frames, in milliseconds from the change. */
  readonly times: readonly number[];
  /** The part of the board that is seen. */
  readonly board: Box;
  readonly movers: readonly Mover[];
}

/** The places of the cards of a board that rests, by their tokens; the larger of a card that is shown twice. */
type Rests = Readonly<Record<string, Box>>;

/** The animations of a page, in the page: they can be set to any time, whatever the clock says. */
interface Reel {
  readonly length: number;
  readonly at: (time: number) => void;
  readonly measure: (step: number, stood: Rests) => Motion & { readonly rests: Rests };
  readonly end: () => void;
}

/** Milliseconds from frame to frame. */
const STEP = 50;

/** The width of a picture of a film strip: that of a phone is as large as life. */
const PICTURE = 640;

/** Runs in the page: takes hold of all that began to move. */
function threadReel(): Reel {
  const running = document.getAnimations().flatMap((animation) => {
    const end = Number(animation.effect?.getComputedTiming().endTime ?? Infinity);
    return Number.isFinite(end) ? [{ animation, end }] : [];
  });
  const length = Math.max(0, ...running.map(({ end }) => end));
  const at = (time: number): void => {
    for (const { animation, end } of running) {
      // At its very end it would be gone, and could not be set back.
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
    // A card in a panel that moves is part of the panel.
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
 * Sees what moves on a page. The page's clock of animations stands still, so that what a change sets in motion waits to
 * be looked at: every frame is set by its time, and a busy machine sees the same ones as a fast one.
 */
export class MotionCamera {
  readonly #page: Page;
  readonly #session: CDPSession;
  /** Where cards rested when this camera looked last. */
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

  /** Lets what moves now go on to a time, in milliseconds, and stay there. */
  async hold(time: number): Promise<void> {
    const reel = await this.#page.evaluateHandle(threadReel);
    await reel.evaluate((held, to) => held.at(to), time);
    await reel.dispose();
  }

  /** The things that move now, frame by frame; afterwards all rests. `film` is given each frame's picture. */
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
    // Most of it is over well before its end: what only creeps on is not worth a picture.
    const last = times.findLastIndex((_, frame) =>
      movers.some(({ path, rest }) => Math.hypot(path[frame]!.x - rest.x, path[frame]!.y - rest.y) > 2),
    );
    // A picture is cut out of the document, which may be scrolled.
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
