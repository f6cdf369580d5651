// Writes docs/schema/ from the types of games and protocol; --check only compares.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import { format } from 'prettier';
import ts from 'typescript';
import { inRoot, root } from '../tools.mjs';

const DRAFT = 'http://json-schema.org/draft-07/schema#';
/** Each game's folder. The folder `five/solo` has the game `five-solo`. */
const GAMES = Object.fromEntries(
  globSync('games/*/**/facts.ts', { cwd: root })
    .sort()
    .map((path) => {
      const folder = dirname(path).slice('games/'.length);
      return [folder.replaceAll('/', '-'), folder];
    }),
);
/** Types of frames and answers, by their files in `worker/protocol/`. */
const SENT = {
  'frames.ts': ['ServerFrame'],
  'match-info.ts': ['LogEntry', 'ChatEntry', 'PactEvent', 'MatchInfo'],
  'answers.ts': [
    'Created',
    'Joined',
    'Paired',
    'Renewed',
    'MatchAnswer',
    'PastChat',
    'GameInfo',
    'LobbyFrame',
    'ErrorBody',
  ],
};
/** Types of what clients send: inferred from the schemas that check them, so they are written out first. */
const RECEIVED = {
  ClientFrame: 'ClientFrame',
  CreateRequest: 'v.InferInput<typeof createSchema>',
  JoinRequest: 'v.InferInput<typeof joinSchema>',
  QuickRequest: 'v.InferInput<typeof quickSchema>',
};

const definitionsOf = (path, tsconfig, types) =>
  Object.assign(
    {},
    ...types.map((type) => {
      const settings = {
        path,
        tsconfig,
        type,
        skipTypeCheck: true,
        additionalProperties: true,
        sortProps: false,
      };
      return createGenerator(settings).createSchema(type).definitions;
    }),
  );

const fileOf = (name, title, definitions, roots) => ({
  $schema: DRAFT,
  $id: `/api/schema/${name}.json`,
  title,
  anyOf: roots.map((root) => ({ $ref: `#/definitions/${root}` })),
  definitions,
});

function ofGame([id, folder]) {
  const path = (name) => inRoot('games', folder, name);
  const types = path('types.ts');
  const events = existsSync(path('events.ts')) ? path('events.ts') : types;
  const [, own] = /export (?:interface|type) (\w+Outcome)\b/.exec(readFileSync(types, 'utf8')) ?? [];
  // A game whose outcome has nothing of its own uses the type of the contract.
  const outcome = own ?? 'Outcome';
  const wanted = [
    [types, 'View'],
    [types, 'Move'],
    [events, 'Event'],
    [own ? types : inRoot('games', 'game.ts'), outcome],
  ];
  const { [outcome]: end, ...others } = Object.assign(
    {},
    ...wanted.map(([file, type]) => definitionsOf(file, inRoot('tsconfig.json'), [type])),
  );
  const text = JSON.stringify({ Outcome: end, ...others }).replaceAll(
    `#/definitions/${outcome}"`,
    '#/definitions/Outcome"',
  );
  return [
    id,
    fileOf(id, `${id}: views, moves, outcomes and events`, JSON.parse(text), [
      'View',
      'Move',
      'Outcome',
      'Event',
    ]),
  ];
}

/** The received types without generics, as the compiler resolves them. */
function writtenOut() {
  const probe = inRoot('worker', 'protocol', 'schema-probe.ts');
  const text = `import * as v from 'valibot';
import { type ClientFrame, createSchema, joinSchema, quickSchema } from './schemas.ts';
${Object.entries(RECEIVED)
  .map(([name, type]) => `export type Its${name} = ${type};`)
  .join('\n')}`;
  const { config } = ts.readConfigFile(inRoot('worker', 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, inRoot('worker'));
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (path) => path === probe || fileExists(path);
  host.readFile = (path) => (path === probe ? text : readFile(path));
  host.getSourceFile = (path, version) =>
    path === probe ? ts.createSourceFile(path, text, version) : getSourceFile(path, version);
  const program = ts.createProgram([probe], options, host);
  const checker = program.getTypeChecker();
  const { NoTruncation, InTypeAlias, UseFullyQualifiedType } = ts.TypeFormatFlags;
  return program
    .getSourceFile(probe)
    .statements.filter(ts.isTypeAliasDeclaration)
    .map(({ name }) => {
      const type = checker.getTypeAtLocation(name);
      const written = checker.typeToString(
        type,
        undefined,
        NoTruncation | InTypeAlias | UseFullyQualifiedType,
      );
      return `export type ${name.text.slice('Its'.length)} = ${written};`;
    })
    .join('\n');
}

function ofProtocol() {
  const sent = Object.entries(SENT).map(([file, types]) =>
    definitionsOf(inRoot('worker', 'protocol', file), inRoot('worker', 'tsconfig.json'), types),
  );
  const flat = inRoot('node_modules', '.cache', 'received.ts');
  mkdirSync(inRoot('node_modules', '.cache'), { recursive: true });
  writeFileSync(flat, writtenOut());
  const received = definitionsOf(flat, inRoot('worker', 'tsconfig.json'), Object.keys(RECEIVED));
  rmSync(flat);
  const each = (type) => ({
    anyOf: Object.keys(GAMES).map((id) => ({ $ref: `${id}.json#/definitions/${type}` })),
  });
  const definitions = Object.assign({}, ...sent, received, {
    WireView: each('View'),
    Outcome: each('Outcome'),
    GameEvent: each('Event'),
  });
  delete definitions.Position;
  const roots = [...Object.values(SENT).flat(), ...Object.keys(RECEIVED)];
  return ['protocol', fileOf('protocol', 'Frames, requests and answers of the service', definitions, roots)];
}

const isCheck = process.argv.includes('--check');
const wrong = [];
mkdirSync(inRoot('docs', 'schema'), { recursive: true });
const schemas = [...Object.entries(GAMES).map(ofGame), ofProtocol()];
const imports = schemas.map(([name], i) => `import schema${i} from './${name}.json' with { type: 'json' };`);
const entries = schemas.map(([name], i) => `'${name}': schema${i}`);
const index = `// Written by scripts/schema.mjs.
${imports.join('\n')}

/** JSON Schemas of protocol and games, by the name of their file. */
export const schemas: Readonly<Record<string, object>> = { ${entries.join(', ')} };
`;
const files = [
  ...schemas.map(([name, schema]) => [`${name}.json`, JSON.stringify(schema, null, 2), 'json']),
  ['index.ts', index, 'typescript'],
];
for (const [name, content, parser] of files) {
  const path = inRoot('docs', 'schema', name);
  const text = await format(content, { parser, printWidth: 110, singleQuote: true });
  let old = null;
  try {
    old = readFileSync(path, 'utf8');
  } catch {
    // Not written yet.
  }
  if (text === old) continue;
  if (isCheck) wrong.push(`docs/schema/${name}`);
  else writeFileSync(path, text);
}
if (wrong.length > 0) {
  process.stderr.write(`out of date: ${wrong.join(', ')}; node scripts/schema.mjs writes them\n`);
  process.exitCode = 1;
}
