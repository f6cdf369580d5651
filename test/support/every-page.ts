import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '#games/index.ts';
import { fullMatch } from './online.ts';

const ROUTES = join(import.meta.dirname, '../../web/src/routes');

/** All addresses of the client's routes, with all valid values of parameters. */
export async function everyPage(origin: string): Promise<string[]> {
  const { id } = await fullMatch(origin, 2);
  const ids = games.map((game) => game.id);
  const values: Readonly<Record<string, readonly string[]>> = {
    '[id]': [id],
    '[game]': ids,
    '[[game]]': ['', ...ids],
  };
  const files = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('+page.svelte'))
    .map((file) => file.split('/').slice(0, -1))
    .flatMap((parts) =>
      parts.reduce<string[]>(
        (paths, part) => paths.flatMap((path) => (values[part] ?? [part]).map((value) => join(path, value))),
        ['/'],
      ),
    );
}
