import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { NARROW } from '../../web/src/lib/boards/kit/narrow.ts';

const WEB = join(import.meta.dirname, '../../web');
const THEME = 'src/lib/app/theme.css';

/** A file of the client without its comments, which may contain anything. */
interface Source {
  readonly path: string;
  readonly text: string;
}

const read = (path: string): string => readFileSync(join(WEB, path), 'utf8');
const withoutComments = (text: string): string =>
  text.replace(/\/\*[^]*?\*\/|<!--[^]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '));

const theme = read(THEME);
const sources: readonly Source[] = globSync('src/**/*.{svelte,css,ts,html,svg}', { cwd: WEB })
  .sort()
  .map((path) => ({ path, text: withoutComments(read(path)) }));
const others = sources.filter(({ path }) => path !== THEME);

/** Matches of a pattern in files, as `file:line: text`. */
const found = (files: readonly Source[], pattern: RegExp): string[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(
      (match) => `${path}:${text.slice(0, match.index).split('\n').length}: ${match[0]}`,
    ),
  );

/** Only the styles of a file, because its text may contain colour names. */
const styleOf = ({ path, text }: Source): Source => {
  if (path.endsWith('.css')) return { path, text };
  const style = /<style[^>]*>([^]*?)<\/style>/.exec(text);
  return { path, text: style ? text.slice(0, style.index).replace(/[^\n]/g, ' ') + style[1]! : '' };
};

describe('colours stand in the theme alone', () => {
  const HEX = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b/gi;

  /** Files no style sheet applies to: standalone pictures and manifests. */
  const UNSTYLED = ['src/app.html', 'src/lib/cards/back.svg', 'static/manifest.webmanifest'];
  /** Pictures of characters, the same in every theme. */
  const DRAWN = 'src/lib/platform/characters/drawings.ts';

  test('none is written as numbers elsewhere', () => {
    const files = others.filter(({ path }) => !UNSTYLED.includes(path) && path !== DRAWN);
    expect(found(files, HEX)).toEqual([]);
    expect(found(files, /(?<![\w-])(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch|color)\([^)]*\)/gi)).toEqual([]);
  });

  test('none is named elsewhere', () => {
    const names = 'white|black|gr[ae]y|silver|red|green|blue|gold|yellow|orange|brown|purple|pink|navy|teal';
    const value = new RegExp(`:\\s[^;{}]*(?<![\\w-])(?:${names})(?![\\w-])`, 'g');
    expect(found(others.map(styleOf), value)).toEqual([]);
  });

  test('parts without a style sheet have colours of the theme', () => {
    const colours = new Set(theme.match(HEX));
    for (const path of UNSTYLED) {
      const used = read(path).match(HEX) ?? [];
      expect(used, path).not.toEqual([]);
      expect(
        used.filter((colour) => !colours.has(colour)),
        path,
      ).toEqual([]);
    }
  });
});

describe('selectors', () => {
  /** The arguments of each `:has()` in a file, as `file:line: argument`. */
  const asked = (file: Source): string[] =>
    [...file.text.matchAll(/:has\(/g)].map(({ index }) => {
      let [end, depth] = [index + 5, 1];
      while (depth > 0) depth += { '(': 1, ')': -1 }[file.text[end++]!] ?? 0;
      return `${file.path}:${file.text.slice(0, index).split('\n').length}: ${file.text.slice(index + 5, end - 1)}`;
    });

  // Otherwise any added or removed element may affect all `:has()` of the page, and the browser restyles all
  // of them.
  test('`:has()` looks only for classes, attributes and tags', () => {
    const questions = others.map(styleOf).flatMap(asked);
    expect(questions.length).toBeGreaterThan(30);
    expect(questions.filter((one) => /:(?:not|nth|first|last|only|empty)|\*(?!=)/.test(one))).toEqual([]);
  });
});

/** Declarations of these properties in style sheets other than the theme, without what `except` matches. */
const declared = (property: string, except: RegExp): string[] =>
  others
    .map(styleOf)
    .flatMap((file) => found([file], new RegExp(`(?<![\\w-])(?:${property}):[^;{}]*`, 'g')))
    .map((line) => line.replace(except, ''));

describe('sizes stand in the theme alone', () => {
  const LENGTH = /(?<![\w.-])-?[\d.]+(?:px|rem)\b/;

  /** Drawings: their text is measured in units of the picture. */
  const DRAWN = /SmallCard|CardFace|JokerWord|RealmPlan|Pairs|PactDiagram|Curve/;

  test('a size of text is a step, or is limited by one', () => {
    const sizes = declared(
      'font(?:-size)?|--[\\w-]*(?:font|line)',
      /(?:min|clamp)\([^()]*var\(--text[^()]*\)[^()]*\)/,
    );
    expect(sizes.length).toBeGreaterThan(200);
    expect(sizes.filter((line) => LENGTH.test(line) && !DRAWN.test(line))).toEqual([]);
  });

  test('a space is a step; only hairlines up to 2 px are none', () => {
    const spaces = declared(
      '(?:margin|padding|(?:row-|column-)?gap)[\\w-]*|--[\\w-]*(?:gap|pad|padding)',
      /-?\b[12]px\b/g,
    );
    expect(spaces.length).toBeGreaterThan(500);
    expect(spaces.filter((line) => LENGTH.test(line))).toEqual([]);
  });

  test('a radius is a step, or a part of its element', () => {
    const radii = declared('[\\w-]*radius', /var\([^()]*\)/);
    expect(radii.length).toBeGreaterThan(50);
    expect(radii.filter((line) => LENGTH.test(line) || /[\d.]em\b/.test(line))).toEqual([]);
  });

  test('a layer is one of those named', () => {
    const layers = declared('z-index', /var\(--(?:layer-\w+|place-level)\b/g);
    expect(layers.length).toBeGreaterThan(30);
    expect(layers.filter((line) => /\d/.test(line.replace(/^.*z-index:/, '')))).toEqual([]);
  });
});

describe('words', () => {
  test('no step of text is smaller than 12 px', () => {
    const steps = [...theme.matchAll(/--text-\w+: (?:clamp\()?([\d.]+)rem/g)].map((match) =>
      Number(match[1]),
    );
    expect(steps).toHaveLength(8);
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0.75);
  });

  test('none stands in a style, which is not translated', () => {
    expect(found(others.map(styleOf), /content: [^;{}]*(['"])(?:(?!\1).)*\p{L}.*\1/gu)).toEqual([]);
  });
});

describe('variables', () => {
  const namesIn = (files: readonly Source[], pattern: RegExp): Set<string> =>
    new Set(files.flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => match[1]!)));
  const used = namesIn(sources, /var\((--[\w-]+)/g);
  const fallbacks = namesIn(sources, /var\((--[\w-]+),/g);
  const set = namesIn(sources, /(--[\w-]+)(?=['"]?[:=])/g);

  test('each that is read is set somewhere', () => {
    const computed = /^--(suit|seat|seat-ink)-$/;
    expect(
      [...used].filter((name) => !set.has(name) && !fallbacks.has(name) && !computed.test(name)),
    ).toEqual([]);
  });

  test('each of the theme is used', () => {
    const own = namesIn([{ path: THEME, text: theme }], /^ {2}(--[\w-]+):/gm);
    const computed = /^--(suit|seat|seat-ink)-/;
    expect(own.size).toBeGreaterThan(50);
    expect([...own].filter((name) => !used.has(name) && !computed.test(name))).toEqual([]);
  });
});

describe('sizes at which a layout changes', () => {
  /** The sizes listed in the theme (`760px  narrow: …`) under a heading. */
  const listed = (what: string): string[] => {
    const list = new RegExp(`^ \\* ${what}:\\n((?: \\*   .*\\n)+)`, 'm').exec(theme)?.[1] ?? '';
    return [...list.matchAll(/^ \* {3}(\d+(?:px|rem)) /gm)].map((match) => match[1]!);
  };
  const SIZES: Readonly<Record<string, readonly string[]>> = {
    '@media width': listed('Width of the window'),
    '@media height': listed('Height of the window'),
    '@container width': listed('Width of a board'),
    '@container height': listed('Height of a board, which only a board in landscape on a phone has'),
  };
  const queries = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(@media|@container|matchMedia\()([^{}]*?)[{}]/g)].map(([, kind, query]) => ({
      path,
      kind: kind === '@container' ? kind : '@media',
      query: query!.trim(),
    })),
  );
  const conditions = queries.flatMap(({ path, kind, query }) =>
    [...query.matchAll(/\(([^()]*(?:width|height|size)[^()]*)\)/g)].map((match) => ({
      path,
      kind,
      condition: match[1]!,
    })),
  );

  test('each is one of the list', () => {
    const unlisted = conditions.filter(({ kind, condition }) => {
      const [, low, what, high, above] =
        /^(?:(\w+) < )?(width|height)(?: (?:<= (\w+)|> (\w+)))?$/.exec(condition) ?? [];
      const values = [low, high, above].filter((value) => value !== undefined);
      return values.length === 0 || !values.every((value) => SIZES[`${kind} ${what}`]?.includes(value));
    });
    expect(conditions.length).toBeGreaterThan(80);
    expect(unlisted).toEqual([]);
  });

  test('the width that scripts call narrow is in it too', () => {
    expect(SIZES['@container width']).toContain(`${NARROW}px`);
  });

  test.each(Object.entries(SIZES))('each that is listed is used: %s', (place, sizes) => {
    const [kind, what] = place.split(' ');
    const used = conditions.filter((one) => one.kind === kind && one.condition.includes(what!));
    expect(sizes).not.toEqual([]);
    expect(sizes.filter((size) => !used.some(({ condition }) => condition.includes(size)))).toEqual([]);
  });
});

test('no component outside of the table has a class of its own that the layout of tables styles', () => {
  const layouts = others.filter(({ path }) => path.startsWith('src/lib/table/layout/'));
  const styled = new Set(
    layouts.flatMap(({ text }) => [...text.matchAll(/^ *\.([\w-]+)(?=,| \{)/gm)].map((match) => match[1]!)),
  );
  expect(styled).toContain('match');
  const elsewhere = others.filter(
    ({ path }) => path.endsWith('.svelte') && !path.startsWith('src/lib/table/'),
  );
  const own = elsewhere
    .map(styleOf)
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^ *\.([\w-]+)/gm)].flatMap(({ 1: name }) =>
        styled.has(name!) ? [`${path}: .${name}`] : [],
      ),
    );
  expect(own).toEqual([]);
});
