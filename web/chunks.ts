import { itemAt } from '#games/list.ts';
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Rolldown } from 'vite';

const SOURCE = join(import.meta.dirname, 'src');
const files = (pattern: string): string[] =>
  globSync(pattern, { cwd: SOURCE }).map((path) => join(SOURCE, path));

const HOME = join(SOURCE, 'routes/+page.svelte');
const MATCH = join(SOURCE, 'routes/match/[id]/+page.svelte');
/** The content of a match's page before its script has loaded; the document links its styles. */
const LOADING = join(SOURCE, 'lib/table/room/LoadingFelt.svelte');
/** Loaded by every page when idle. */
const SETTINGS = join(SOURCE, 'lib/app/shell/SettingsDialog.svelte');
/** Lists the parts loaded by a match's page when idle. */
const PARTS = join(SOURCE, 'lib/table/parts.ts');
/** Pages with a table that needs no server. */
const STUDY = files('routes/{practice,daily,puzzles,position,replay}/**/+page.svelte');

type Closure = ReadonlySet<string>;
type Layer = readonly [name: string, modules: Closure];

/**
 * The catalogues are imported as a whole, but each text is shipped only with the modules using it. So they
 * belong to no layer.
 */
const TEXTS = join(SOURCE, 'lib/messages/');
/** Each other language is a separate file, loaded by name. */
const LANGUAGES = join(TEXTS, 'languages/');

/** All modules loaded with `roots`, including the roots. */
function closureOf(roots: readonly string[], infoOf: Rolldown.GetModuleInfo): Closure {
  const found = new Set(roots);
  for (const id of found)
    for (const imported of infoOf(id)?.importedIds ?? [])
      if (!imported.startsWith(TEXTS)) found.add(imported);
  return found;
}

/** The modules in more than one closure. */
function sharedBy(closures: readonly Closure[]): Closure {
  const seen = new Set<string>();
  return new Set(closures.flatMap((closure) => [...closure].filter((id) => seen.has(id) || !seen.add(id))));
}

/** The modules in more than half of the closures. */
const inMost = (closures: readonly Closure[]): Closure =>
  new Set(
    closures.flatMap((closure) =>
      [...closure].filter((id) => closures.filter((other) => other.has(id)).length > closures.length / 2),
    ),
  );

/**
 * One layer per combination of closures: the modules in exactly those closures. Largest combinations first.
 */
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

/** The layers of shared modules, lowest first. A module belongs to the first layer containing it. */
function layersOf(all: readonly string[], infoOf: Rolldown.GetModuleInfo): readonly Layer[] {
  const loadedWith = (root: string): Closure => closureOf([root], infoOf);
  const pages = files('routes/**/+page.svelte').map(loadedWith);
  const settings = loadedWith(SETTINGS);
  const alone = (id: string): boolean => !isLoadedWithOthers(infoOf(id)?.dynamicImporters ?? []);
  const parts = closureOf(infoOf(PARTS)?.dynamicallyImportedIds.filter((id) => !alone(id)) ?? [], infoOf);
  const boards = files('lib/boards/*/Board.svelte').map(loadedWith);
  const games = files('lib/boards/*/ui.ts').map((ui) => [basename(dirname(ui)), loadedWith(ui)] as const);
  const shared = sharedBy([...pages, ...boards, ...games.map(([, closure]) => closure)]);
  // The framework's entries: the client's start, the layout, and each page.
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
    ['settings', settings.union(loadedWith(HOME).intersection(parts))],
    ['site', ofHome],
    ...setsOf(new Map(games)),
    ['aside', closureOf(STUDY, infoOf).intersection(parts)],
    ['match-parts', parts],
  ];
}

/** The areas of texts used by these modules: `m.some_game_coach_lead` is in `some-game-coach`. */
function areasIn(modules: Iterable<string>, codeOf: (id: string) => string): ReadonlySet<string> {
  const areas = files('lib/messages/*.ts')
    .map((path) => basename(path, '.ts'))
    .sort((a, b) => b.length - a.length);
  const named = [...modules].flatMap((id) =>
    [...codeOf(id).matchAll(/\bm\.(\w+)/g)].map(([, key = '']) => key),
  );
  return new Set(
    named.flatMap((key) => areas.find((area) => key.startsWith(`${area.replaceAll('-', '_')}_`)) ?? []),
  );
}

/**
 * True for modules never loaded alone: others import them statically, or they are loaded together by a
 * match's page.
 */
const isLoadedWithOthers = (importers: readonly string[]): boolean => importers.every((id) => id === PARTS);

/** Upper bound of the number of layers. */
const MOST_LAYERS = 24;

/**
 * Everything the client's start needs, as a separate file: the modules loaded after it read values set by the
 * start as soon as they run.
 */
const first: Rolldown.CodeSplittingGroup = {
  name: 'first',
  test: /[\\/]runtime[\\/]client[\\/]payload\.js$|\0vite[\\/]preload-helper/,
  priority: MOST_LAYERS + 1,
};

/**
 * Combines modules shared by many pages into a few files, in layers that only import lower layers. The
 * default, one file per set of pages sharing a module, makes ninety files at a table, and each request costs
 * more than its content.
 */
export function sharedChunks(): Rolldown.CodeSplittingGroup[] {
  const all: string[] = [];
  let layers: readonly Layer[] | undefined;
  let early: ReadonlySet<string> | undefined;
  let late: readonly ReadonlySet<string>[] | undefined;
  // The texts of an area are loaded with the modules using it; areas used by every page are in one file.
  const texts: Rolldown.CodeSplittingGroup = {
    debugName: 'texts',
    // Collects all modules: the bundler tests each one before it names the first.
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
      // Areas used only by the last layer, or only by the last two.
      late ??= [last, last - 1].map((from) => {
        const { true: inside = [], false: others = [] } = Object.groupBy(all, (id) =>
          String(layerOf(id, context) >= from),
        );
        return areasIn(inside, codeOf).difference(areasIn(others, codeOf));
      });
      const at = late.findIndex((areas) => areas.has(area));
      return early.has(area) ? 'texts' : at < 0 ? `texts-${area}` : `texts-${itemAt(layers, last - at)[0]}`;
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
  // A group also captures its modules' imports, so lower layers must be captured first, with a higher
  // priority.
  const shared = Array.from({ length: MOST_LAYERS }, (_, layer): Rolldown.CodeSplittingGroup => ({
    debugName: `layer ${layer}`,
    name: (id, context) => (layerOf(id, context) === layer ? (layers?.[layer]?.[0] ?? null) : null),
    priority: MOST_LAYERS - layer,
  }));
  return [texts, first, ...shared];
}
