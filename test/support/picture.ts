import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** A font whose every letter is the same box: what is drawn with it is the same on all machines. */
const BOXES = readFileSync(join(import.meta.dirname, '../looks/boxes.ttf')).toString('base64');
/**
 * Boxes are as wide as they are meant to be: a whole browser rounds the widths of letters to whole pixels, one without windows
 * does not. What comes when a story is told, and is gone when it was seen, stands on no picture.
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
/** Shots that are taken at most, until two after each other are the same. */
const MOST_SHOTS = 20;

/** Draws all texts of a page in boxes, whatever fonts the machine has. Its context must have been made past the page's policy. */
export async function drawInBoxes(page: Page): Promise<void> {
  await page.addStyleTag({ content: STYLE });
  await page.evaluate(async () => {
    await document.fonts.load('16px Boxes');
    await document.fonts.ready;
  });
}

/** What is seen of a page once nothing moves any more, as a PNG in which a pixel is the mean of a tile of the screen. */
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
  /** The side of a tile, in px: an edge that is smoothed otherwise hardly changes its mean. */
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

/** How two pictures differ. */
export interface Difference {
  /** The share of their tiles that differ: 1 where their sizes do. */
  readonly share: number;
  /** The later one as a PNG, with what differs in a colour of its own, for people. */
  readonly seen: Buffer;
}

/** Compares two pictures by their tiles: what moved, grew, vanished or changed its colour changes means. */
export async function difference(page: Page, before: Buffer, after: Buffer): Promise<Difference> {
  const texts = [before.toString('base64'), after.toString('base64')] as const;
  const { share, seen } = await page.evaluate(compare, texts);
  return { share, seen: fromDataUrl(seen) };
}

/** Runs in the page. */
async function compare(texts: readonly [string, string]): Promise<{ share: number; seen: string }> {
  /** The least difference of a mean that counts, of 255. */
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
