import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import data from '@mdn/browser-compat-data' with { type: 'json' };
import { expect, test } from 'vitest';
import { OLDEST_BROWSERS } from '../../web/oldest-browsers.ts';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';

const service = openService();
const BUILD = join(import.meta.dirname, '../../web/build');

/** Names used by libraries and by our code only after a check for support. */
const GUARDED = [
  ...['checkVisibility', 'requestIdleCallback', 'requestPermission'],
  ...['fromBase64', 'toBase64', 'fromHex', 'toHex', 'createHTML', 'createPolicy'],
];
/** Names of methods defined by this project and its libraries. */
const OWN = ['equals', 'forget', 'reconnect', 'exponentialRampToValueAtTime'];

interface Support {
  readonly version_added: string | false | null;
  readonly version_removed?: string;
  readonly flags?: unknown;
}
interface Node {
  readonly __compat?: {
    readonly support: Readonly<Record<string, Support | readonly Support[] | undefined>>;
  };
  readonly [name: string]: Node | unknown;
}

const BROWSERS: Readonly<Record<string, number>> = {
  chrome: OLDEST_BROWSERS.chrome,
  firefox: OLDEST_BROWSERS.firefox,
  safari: OLDEST_BROWSERS.safari,
  safari_ios: OLDEST_BROWSERS.ios,
};

const isSupported = ({ support }: NonNullable<Node['__compat']>): boolean =>
  Object.entries(BROWSERS).every(([browser, version]) =>
    [support[browser] ?? []]
      .flat()
      .some(
        ({ version_added: added, version_removed: removed, flags }: Support) =>
          added && added !== 'preview' && !removed && !flags && Number.parseFloat(added) <= version,
      ),
  );

/** Method names of the web platform; true if any interface of the oldest browsers has such a member. */
function membersOf(node: object, found = new Map<string, boolean>()): ReadonlyMap<string, boolean> {
  for (const [key, child] of Object.entries(node) as [string, Node][]) {
    if (key === '__compat') continue;
    const name = key.replace(/_static$/, '');
    if (child.__compat) found.set(name, (found.get(name) ?? false) || isSupported(child.__compat));
    membersOf(child, found);
  }
  return found;
}

/** Names too new for the oldest browsers. Excludes short DOM names, which any object may have. */
function tooNew(): ReadonlySet<string> {
  const builtins = [...membersOf(data.javascript.builtins ?? {})].filter(([name]) => name.length > 5);
  const dom = [...membersOf(data.api)].filter(([name]) => name.length > 9);
  const supported = new Set([...builtins, ...dom].flatMap(([name, isOld]) => (isOld ? name : [])));
  return new Set([...builtins, ...dom].flatMap(([name]) => (supported.has(name) ? [] : name)));
}

test('built scripts call nothing that the oldest browsers lack, unless they check first', () => {
  const names = tooNew();
  expect([...names]).toEqual(expect.arrayContaining(['groupBy', 'checkVisibility', 'withResolvers']));
  const used = new Set<string>();
  for (const file of globSync('**/*.js', { cwd: BUILD })) {
    for (const [, name] of readFileSync(join(BUILD, file), 'utf8').matchAll(/\.([A-Za-z]\w*)\(/g)) {
      if (names.has(name!)) used.add(`${name} in ${file}`);
    }
  }
  const known = new Set([...GUARDED, ...OWN]);
  expect([...used].filter((use) => !known.has(use.split(' ')[0]!))).toEqual([]);
});

further.each([
  ['a browser without :has()', `CSS.supports = () => false;`],
  ['a browser without well-formed strings', `delete String.prototype.isWellFormed;`],
])('%s is told which browsers can play', async (_, script) => {
  const page = await service.visitors.enter('/robots.txt', { locale: 'de-DE' });
  await page.addInitScript(script);
  await page.goto('/about');
  await page.getByRole('alert').getByText('Dieser Browser ist zu alt für Crowns.').waitFor();
});

further('a browser that can play is told nothing of older ones', async () => {
  const page = await service.visitors.enter('/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('#old-browser').count()).toBe(0);
});
