import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** A font in which all letters are the same box, so that pictures are equal on all machines. */
const BOXES = readFileSync(join(import.meta.dirname, '../looks/boxes.ttf')).toString('base64');
/**
 * Fixes the widths of boxes, because browsers round letter widths differently. Hides elements that come and
 * go with news.
 */
const STYLE = `
  @font-face { font-family: Boxes; src: url(data:font/ttf;base64,${BOXES}); }
  *, *::before, *::after {
    font-family: Boxes !important;
    caret-color: transparent !important;
    text-rendering: geometricPrecision !important;
  }
  .notice, .marks { visibility: hidden !important; }
`;
/** Maximum number of screenshots until two successive ones are equal. */
const MOST_SHOTS = 20;

/**
 * Renders all text of a page as boxes, independent of installed fonts. Needs a context that bypasses the
 * page's policy.
 */
export async function drawInBoxes(page: Page): Promise<void> {
  await page.addStyleTag({ content: STYLE });
  await page.evaluate(async () => {
    await document.fonts.load('16px Boxes');
    await document.fonts.ready;
  });
}

/** A picture of a page at rest, as PNG in which each pixel is the mean of a tile of the screen. */
export async function pictureOf(page: Page): Promise<Buffer> {
  let before = await shoot(page);
  for (let shots = 1; shots < MOST_SHOTS; shots++) {
    const shot = await shoot(page);
    if (shot.equals(before)) return tiled(page, shot);
    before = shot;
  }
  throw new Error('the page does not come to rest');
}

const shoot = (page: Page): Promise<Buffer> => page.screenshot({ animations: 'disabled', scale: 'css' });

const tiled = async (page: Page, shot: Buffer): Promise<Buffer> =>
  fromDataUrl(await page.evaluate(tile, shot.toString('base64')));

const fromDataUrl = (url: string): Buffer => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');

/** Runs in the page. */
async function tile(data: string): Promise<string> {
  /** Side of a tile in px: large enough for differences in anti-aliasing to hardly change its mean. */
  const SIDE = 4;
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(image.width / SIDE);
  canvas.height = Math.floor(image.height / SIDE);
  const context = canvas.getContext('2d')!;
  const whole = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
  whole.drawImage(image, 0, 0);
  const pixels = whole.getImageData(0, 0, image.width, image.height).data;
  const means = context.createImageData(canvas.width, canvas.height);
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const at = (y * canvas.width + x) * 4;
      for (let part = 0; part < 4; part++) {
        let sum = 0;
        for (let dy = 0; dy < SIDE; dy++) {
          const row = ((y * SIDE + dy) * image.width + x * SIDE) * 4 + part;
          for (let dx = 0; dx < SIDE; dx++) sum += pixels[row + dx * 4]!;
        }
        means.data[at + part] = Math.round(sum / SIDE ** 2);
      }
    }
  }
  context.putImageData(means, 0, 0);
  return canvas.toDataURL();
}

/** The difference between two pictures. */
export interface Difference {
  /** Fraction of differing tiles; 1 if the sizes differ. */
  readonly share: number;
  /** The later picture as PNG with highlighted differences, for people. */
  readonly seen: Buffer;
}

/** Compares two pictures by tile: anything moved, resized, removed or recoloured changes means. */
export async function difference(page: Page, before: Buffer, after: Buffer): Promise<Difference> {
  const texts = [before.toString('base64'), after.toString('base64')] as const;
  const { share, seen } = await page.evaluate(compare, texts);
  return { share, seen: fromDataUrl(seen) };
}

/** Runs in the page. */
async function compare(texts: readonly [string, string]): Promise<{ share: number; seen: string }> {
  /** Minimum difference of a mean to count, of 255. */
  const LEAST = 24;
  const contexts = await Promise.all(
    texts.map(async (text) => {
      const image = new Image();
      image.src = `data:image/png;base64,${text}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), {
        width: image.width,
        height: image.height,
      });
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      return context;
    }),
  );
  const [one, other] = contexts as [CanvasRenderingContext2D, CanvasRenderingContext2D];
  const { width, height } = other.canvas;
  const isOfSize = one.canvas.width === width && one.canvas.height === height;
  const before = one.getImageData(0, 0, width, height).data;
  const after = other.getImageData(0, 0, width, height);
  const { data } = after;
  let differing = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (![0, 1, 2].some((part) => Math.abs(data[at + part]! - before[at + part]!) > LEAST)) continue;
    differing++;
    data.set([255, 0, 255], at);
  }
  other.putImageData(after, 0, 0);
  return { share: isOfSize ? differing / (width * height) : 1, seen: other.canvas.toDataURL() };
}
