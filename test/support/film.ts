import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../output/film');

/** Film strips of a board's animations for people: a page each, with one row of pictures per animation. */
export class Film {
  readonly #folder: string;
  readonly #name: string;
  readonly #strips: { readonly title: string; pictures: number }[] = [];

  constructor(name: string) {
    this.#name = name;
    this.#folder = join(FOLDER, name.replaceAll(' ', '-'));
    rmSync(this.#folder, { recursive: true, force: true });
    mkdirSync(this.#folder, { recursive: true });
  }

  /**
   * Returns a function that adds pictures to a strip. Created by its first picture, so that nothing at rest
   * gets a strip.
   */
  strip(title: string): (picture: Buffer) => void {
    const strip = { title, pictures: 0 };
    let at: number | undefined;
    return (picture) => {
      at ??= this.#strips.push(strip) - 1;
      writeFileSync(join(this.#folder, `${at}-${strip.pictures++}.jpg`), picture);
    };
  }

  /** Writes the page with all strips; returns its path relative to the films' folder. */
  develop(): string {
    const rows = this.#strips.map(({ title, pictures }, at) => {
      const images = Array.from({ length: pictures }, (_, n) => `<img src="${at}-${n}.jpg" alt="">`);
      return `<h2>${title}</h2><div>${images.join('')}</div>`;
    });
    const style =
      'body{font:14px system-ui;background:#222;color:#eee}div{display:flex;gap:4px;overflow:auto}';
    const page = `<!doctype html><meta charset="utf-8"><title>${this.#name}</title><style>${style}</style>`;
    writeFileSync(join(this.#folder, 'index.html'), `${page}<h1>${this.#name}</h1>${rows.join('\n')}\n`);
    return `${this.#name.replaceAll(' ', '-')}/index.html`;
  }
}
