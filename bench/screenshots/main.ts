import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { valueAt } from '../../games/list.ts';
import { openBrowser } from '../../test/support/browser.ts';
import { SCENES } from '../../test/support/scenes.ts';
import { Server } from '../../test/support/server.ts';
import { FILMED, filmAll } from './films.ts';
import { galleryOf } from './gallery.ts';
import { LANGUAGES, SIZES, THEMES, type Picture } from './looks.ts';
import { Photographer } from './photographer.ts';

const OUT = join(import.meta.dirname, '../../test/output/screenshots');
/** Number of scenes rendered concurrently. */
const WORKERS = 2;

/** The values of a comma-separated option; by default all. */
function chosen<Name extends string>(option: string | undefined, all: readonly Name[]): readonly Name[] {
  if (option === undefined) return all;
  const names = option.split(',');
  const unknown = names.find((name) => !all.includes(name as Name));
  if (unknown !== undefined) throw new Error(`no "${unknown}": there are ${all.join(', ')}`);
  return all.filter((name) => names.includes(name));
}

const { values } = parseArgs({
  options: {
    scenes: { type: 'string' },
    sizes: { type: 'string' },
    themes: { type: 'string' },
    languages: { type: 'string' },
    films: { type: 'string' },
    'only-films': { type: 'boolean', default: false },
    'no-film': { type: 'boolean', default: false },
  },
});
const looks = {
  sizes: chosen(values.sizes, Object.keys(SIZES) as (keyof typeof SIZES)[]),
  themes: chosen(values.themes, THEMES),
  languages: chosen(values.languages, LANGUAGES),
};
/** By default films a desktop and a phone in light colours. */
const filming = {
  games: values['no-film'] ? [] : chosen(values.films, FILMED),
  sizes: values.sizes ? looks.sizes : (['desk', 'phone'] as const),
  themes: values.themes ? looks.themes : (['light'] as const),
};
const words = values.scenes?.split(',') ?? [''];
const isMeant = ({ name }: { name: string }): boolean => words.some((word) => name.includes(word));
const scenes = values['only-films'] ? [] : SCENES.filter(isMeant);
if (scenes.length === 0 && !values['only-films']) {
  throw new Error(`no scene's name has "${values.scenes}" in it`);
}

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const [server, browser] = await Promise.all([Server.start(), openBrowser()]);
const photographer = new Photographer(browser, server.origin, OUT, looks);
const pictures: Picture[] = [];
const failures: string[] = [];
let done = 0;
const waiting = [...scenes];

async function work(): Promise<void> {
  for (let scene = waiting.shift(); scene; scene = waiting.shift()) {
    try {
      pictures.push(...(await photographer.shoot(scene)));
    } catch (error) {
      failures.push(`${scene.name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    }
    process.stderr.write(`${String(++done).padStart(3)} of ${scenes.length} scenes: ${scene.name}\n`);
  }
}

try {
  await Promise.all(Array.from({ length: WORKERS }, work));
  const films = await filmAll(browser, server.origin, filming);
  const order = new Map(scenes.map(({ name }, index) => [name, index]));
  pictures.sort((one, other) => valueAt(order, one.scene) - valueAt(order, other.scene));
  writeFileSync(join(OUT, 'index.html'), galleryOf(pictures, films));
} finally {
  await Promise.all([browser.close(), server.stop()]);
}
process.stdout.write(`${pictures.length} pictures: ${join(OUT, 'index.html')}\n`);
for (const failure of failures) process.stderr.write(`FAILED ${failure}\n`);
process.exit(failures.length > 0 ? 1 : 0);
