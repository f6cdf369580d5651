import { initWasm, Resvg } from '@resvg/resvg-wasm';
import renderer from '@resvg/resvg-wasm/index_bg.wasm';
import letters from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf';

/** The renderer, loaded on first use. Most worker instances never draw. */
let ready: Promise<void> | null = null;

/** Renders SVG as PNG in its own size. Takes some hundredths of a second. */
export async function paint(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  ready ??= initWasm(renderer).catch((error: unknown) => {
    ready = null;
    throw error;
  });
  await ready;
  const document = new Resvg(svg, {
    font: { fontBuffers: [new Uint8Array(letters)], defaultFontFamily: 'DejaVu Sans' },
  });
  const image = document.render();
  try {
    return new Uint8Array(image.asPng());
  } finally {
    image.free();
    document.free();
  }
}
