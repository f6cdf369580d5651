import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const STATIC = join(import.meta.dirname, '../../web/static');
const HTML = readFileSync(join(STATIC, '../src/app.html'), 'utf8');

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}
interface Screenshot extends Omit<Icon, 'purpose'> {
  readonly form_factor: string;
  readonly label: string;
}
const manifest = JSON.parse(readFileSync(join(STATIC, 'manifest.webmanifest'), 'utf8')) as {
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly icons: readonly Icon[];
  readonly screenshots: readonly Screenshot[];
};

/** Width and height of a PNG, from its first chunk. */
function sizeOf(path: string): string {
  const bytes = readFileSync(join(STATIC, path));
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

/** Width and height of a JPEG, from the header of its frame. */
function sizeOfJpeg(bytes: Buffer): readonly [width: number, height: number] {
  expect(bytes.readUInt16BE(0)).toBe(0xffd8);
  let at = 2;
  while (![0xc0, 0xc1, 0xc2].includes(bytes[at + 1]!)) at += 2 + bytes.readUInt16BE(at + 2);
  return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
}

describe('the app can be installed', () => {
  test('it has a name that fits below an icon, and opens within its scope as an app', () => {
    expect(manifest.name).not.toBe('');
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
    expect(manifest.start_url.startsWith(manifest.scope)).toBe(true);
    expect(manifest.display).toBe('standalone');
  });

  test('its icons are there, in the sizes that they say and browsers ask for', () => {
    const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
    for (const { src, sizes } of pictures) expect(sizeOf(src), src).toBe(sizes);
    const plain = pictures.filter(({ purpose }) => purpose === undefined).map(({ sizes }) => sizes);
    expect(plain).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(pictures.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  });

  test('its screenshots are small pictures of phone and desk, as browsers show them', () => {
    for (const { src, sizes, type, label } of manifest.screenshots) {
      const bytes = readFileSync(join(STATIC, src));
      const [width, height] = sizeOfJpeg(bytes);
      expect(type).toBe('image/jpeg');
      expect(`${width}x${height}`, src).toBe(sizes);
      // Chromium shows no others.
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
      expect(bytes.length).toBeLessThan(200_000);
      expect(label).not.toBe('');
    }
    expect(manifest.screenshots.map((one) => one.form_factor).sort()).toEqual(['narrow', 'wide']);
  });

  test('iOS finds what it reads instead: an icon of its size, a name, and that it is an app', () => {
    expect(HTML).toContain('rel="apple-touch-icon"');
    expect(sizeOf('apple-touch-icon.png')).toBe('180x180');
    expect(HTML).toContain(`name="apple-mobile-web-app-title" content="${manifest.short_name}"`);
    expect(HTML).toContain('name="apple-mobile-web-app-capable" content="yes"');
    expect(HTML).toContain('rel="manifest"');
  });
});
