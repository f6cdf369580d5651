import { HEIGHT, WIDTH } from '#games/pictures/index.ts';

/** The address under which a page shows a picture in SVG. */
export const addressOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The picture in dots, as programs take it that know no SVG; null where the browser can't paint it. */
export async function pngOf(svg: string): Promise<Blob | null> {
  const image = new Image(WIDTH, HEIGHT);
  image.src = addressOf(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  canvas.getContext('2d')?.drawImage(image, 0, 0, WIDTH, HEIGHT);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
