import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Rolldown } from 'vite';

const SOURCE = join(import.meta.dirname, 'src');
const files = (pattern: string): string[] =>
  globSync(pattern, { cwd: SOURCE }).map((path) => join(SOURCE, path));

const HOME = join(SOURCE, 'routes/+page.svelte');
const MATCH = join(SOURCE, 'routes/match/[id]/+page.svelte');
/** What a match's page shows before its script has come: the document links its style. */
const LOADING = join(SOURCE, 'lib/table/LoadingFelt.svelte');
/** What every page loads as soon as it has nothing else to do. */
const SETTINGS = join(SOURCE, 'lib/shell/SettingsDialog.svelte');
/** Names what a match's page loads then. */
const LATER = join(SOURCE, 'lib/table/later.ts');
/** Pages with a table of the browser alone. */
const STUDY = files('routes/{practice,daily,puzzles,position,replay}/**/+page.svelte');

type Closure = ReadonlySet<string>;
type Layer = readonly [name: string, modules: Closure];

/** Texts are imported all at once, but shipped only with what names them: they are in no layer. */
const TEXTS = join(SOURCE, 'lib/messages/');
/** Each other language is a file of its own, which is loaded by name. */
const LANGUAGES = join(TEXTS, 'languages/');

/** All modules that are loaded with these, which are themselves among them. */
function closureOf(roots: readonly string[], infoOf: Rolldown.GetModuleInfo): Closure {
  const found = new Set(roots);
  for (const id of found)
    for (const imported of infoOf(id)?.importedIds ?? [])
      if (!imported.startsWith(TEXTS)) found.add(imported);
  return found;
}

/** What more than one of the closures has. */
function sharedBy(closures: readonly Closure[]): Closure {
  const seen = new Set<string>();
  return new Set(closures.flatMap((closure) => [...closure].filter((id) => seen.has(id) || !seen.add(id))));
}

/** What more than half of the closures have. */
const inMost = (closures: readonly Closure[]): Closure =>
  new Set(
    closures.flatMap((closure) =>
      [...closure].filter((id) => closures.filter((other) => other.has(id)).length > closures.length / 2),
    ),
  );

/** What exactly the same ones of the closures have, as a layer of its own for each such set, the largest sets first. */
function setsOf(closures: ReadonlyMap<string, Closure>): readonly Layer[] {
  const layers = new Map<string, { readonly size: number; readonly modules: Set<string> }>();
  for (const id of new Set([...closures.values()].flatMap((closure) => [...closure]))) {
    const having = [...closures].flatMap(([name, closure]) => (closure.has(id) ? name : []));
    const name = having.length === closures.size ? 'games' : having.join('-');
    const layer = layers.get(name) ?? { size: having.length, modules: new Set() };
    layers.set(name, layer);
    layer.modules.add(id);
  }
  return [...layers].sort(([, a], [, b]) => b.size - a.size).map(([name, { modules }]) => [name, modules]);
}

/** The layers of what is shared, from the lowest; a module is of the first that has it. */
function layersOf(all: readonly string[], infoOf: Rolldown.GetModuleInfo): readonly Layer[] {
  const loadedWith = (root: string): Closure => closureOf([root], infoOf);
  const pages = files('routes/**/+page.svelte').map(loadedWith);
  const settings = loadedWith(SETTINGS);
  const alone = (id: string): boolean => !isLoadedWithOthers(infoOf(id)?.dynamicImporters ?? []);
  const later = closureOf(infoOf(LATER)?.dynamicallyImportedIds.filter((id) => !alone(id)) ?? [], infoOf);
  const boards = files('lib/boards/*/Board.svelte').map(loadedWith);
  const games = files('lib/boards/*/ui.ts').map((ui) => [basename(dirname(ui)), loadedWith(ui)] as const);
  const shared = sharedBy([...pages, ...boards, ...games.map(([, closure]) => closure)]);
  // The framework's entries are the client's start, the layout, and each page.
  const starts = all.filter((id) => infoOf(id)?.isEntry && !/\/nodes\/\d+\.js$/.test(id));
  const layout = files('routes/+{layout,error}.{svelte,ts}');
  const ofHome = shared.intersection(loadedWith(HOME));
  const ofMatch = shared.intersection(loadedWith(MATCH));
  const ofBoards = inMost(boards);
  return [
    ['start', closureOf([...starts.flatMap((id) => infoOf(id)?.importedIds ?? []), ...layout], infoOf)],
    ['pages', ofHome.intersection(ofMatch).union(new Set([LOADING]))],
    ['table', ofMatch],
    ['cards', ofHome.intersection(ofBoards)],
    ['boards', ofBoards],
    ['settings', settings.union(ofHome.intersection(later))],
    ['site', ofHome],
    ...setsOf(new Map(games)),
    ['aside', closureOf(STUDY, infoOf).intersection(later)],
    ['later', later],
  ];
}

/** The areas of texts of which some modules name one: `m.kings_queens_coach_lead` is of `kings-queens-coach`. */
function areasIn(modules: Iterable<string>, codeOf: (id: string) => string): ReadonlySet<string> {
  const areas = files('lib/messages/*.ts')
    .map((path) => basename(path, '.ts'))
    .sort((a, b) => b.length - a.length);
  const named = [...modules].flatMap((id) => [...codeOf(id).matchAll(/\bm\.(\w+)/g)].map(([, key]) => key!));
  return new Set(
    named.flatMap((key) => areas.find((area) => key.startsWith(`${area.replaceAll('-', '_')}_`)) ?? []),
  );
}

/** True of what nothing loads alone: other parts import it, or it is one of those that a match's page loads all at once. */
const isLoadedWithOthers = (importers: readonly string[]): boolean => importers.every((id) => id === LATER);

/** There are fewer layers than this. */
const MOST_LAYERS = 24;

/** All that the client's start needs. It is a file without the rest, which reads what the start has set as soon as it runs. */
const first: Rolldown.CodeSplittingGroup = {
  name: 'first',
  test: /[\\/]runtime[\\/]client[\\/]payload\.js$|\0vite[\\/]preload-helper/,
  priority: MOST_LAYERS + 1,
};

/**
 * Puts what many pages load into a few files, in layers of which each imports only those before it. One file for each
 * set of pages that share a module makes ninety of them at a table, and each costs a browser more than what is in it.
 */
export function sharedChunks(): Rolldown.CodeSplittingGroup[] {
  const all: string[] = [];
  let layers: readonly Layer[] | undefined;
  let early: ReadonlySet<string> | undefined;
  let late: readonly ReadonlySet<string>[] | undefined;
  // The texts of each area load with what names one of them, those that every page needs in one file.
  const texts: Rolldown.CodeSplittingGroup = {
    debugName: 'texts',
    // Every module is asked about before the first is named.
    test: (id) => all.push(id) > 0 && id.startsWith(TEXTS) && !id.startsWith(LANGUAGES),
    name: (id, context) => {
      const area = basename(id, '.ts');
      if (area === 'index' || area === 'all') return null;
      const codeOf = (asked: string): string => context.getModuleInfo(asked)?.code ?? '';
      layers ??= layersOf(all, (asked) => context.getModuleInfo(asked));
      early ??= areasIn(
        layers.slice(0, 2).flatMap(([, modules]) => [...modules]),
        codeOf,
      );
      const last = layers.length - 1;
      // Only the last layer names them, or that and the one before it.
      late ??= [last, last - 1].map((from) => {
        const { true: inside = [], false: others = [] } = Object.groupBy(all, (id) =>
          String(layerOf(id, context) >= from),
        );
        return areasIn(inside, codeOf).difference(areasIn(others, codeOf));
      });
      const at = late.findIndex((areas) => areas.has(area));
      return early.has(area) ? 'texts' : at < 0 ? `texts-${area}` : `texts-${layers[last - at]![0]}`;
    },
    priority: MOST_LAYERS + 2,
  };
  const layerOf = (id: string, context: Rolldown.ChunkingContext): number => {
    layers ??= layersOf(all, (asked) => context.getModuleInfo(asked));
    if (layers.length > MOST_LAYERS) throw new Error('more layers than groups for them');
    const info = context.getModuleInfo(id);
    if (info?.isEntry || !isLoadedWithOthers(info?.dynamicImporters ?? [])) return -1;
    return layers.findIndex(([, modules]) => modules.has(id));
  };
  // A group takes what its modules import along with them, so those of lower layers are to be taken before.
  const shared = Array.from({ length: MOST_LAYERS }, (_, layer): Rolldown.CodeSplittingGroup => ({
    debugName: `layer ${layer}`,
    name: (id, context) => (layerOf(id, context) === layer ? (layers?.[layer]?.[0] ?? null) : null),
    priority: MOST_LAYERS - layer,
  }));
  return [texts, first, ...shared];
}
