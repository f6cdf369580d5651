// Writes docs/schema/ from the types of games and protocol; --check only compares.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { createGenerator } from 'ts-json-schema-generator';
import { format } from 'prettier';
import { anyClientSchema, createSchema, joinSchema, quickSchema } from '../../worker/protocol/schemas.ts';
import {
  actSchema,
  clubTableSchema,
  enterSchema,
  eventActSchema,
  eventSchema,
  foundSchema,
  importSchema,
  sitSchema,
} from '../../worker/protocol/club-schemas.ts';
import { inRoot, root } from '../tools.mjs';
import { moveForms } from './moves.mjs';

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
const FORMS = moveForms();
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
  'club.ts': [
    'ClubInfo',
    'ClubFrame',
    'ClubResults',
    'ClubStandings',
    'ClubExport',
    'Founded',
    'Entered',
    'Acted',
  ],
  'club-event.ts': ['EventInfo', 'ClubEventList', 'Announced', 'ClubSeason'],
};
/** Types of what clients send, with the schemas that check them. */
const RECEIVED = {
  ClientFrame: anyClientSchema,
  CreateRequest: createSchema,
  JoinRequest: joinSchema,
  QuickRequest: quickSchema,
  FoundRequest: foundSchema,
  EnterRequest: enterSchema,
  ActRequest: actSchema,
  ClubTableRequest: clubTableSchema,
  SitRequest: sitSchema,
  ImportRequest: importSchema,
  EventRequest: eventSchema,
  EventActRequest: eventActSchema,
};

/** The definitions of types in the files that fit a pattern, which share a program: each takes a third of a second. */
const definitionsOf = (path, tsconfig, types) =>
  createGenerator({
    path,
    tsconfig,
    skipTypeCheck: true,
    additionalProperties: true,
    sortProps: false,
  }).createSchema(types).definitions;

const fileOf = (name, title, definitions, roots) => ({
  $schema: DRAFT,
  $id: `/api/schema/${name}.json`,
  title,
  anyOf: roots.map((root) => ({ $ref: `#/definitions/${root}` })),
  definitions,
});

/** A move as it is sent: text. A game that isn't in docs/moves.md yet has no pattern. */
function moveOf(id) {
  const forms = FORMS.get(id);
  const pattern = forms && `^(?:${forms.map((form) => form.pattern).join('|')})$`;
  return { type: 'string', description: 'In the notation of docs/moves.md.', ...(pattern && { pattern }) };
}

function ofGame([id, folder]) {
  const types = readFileSync(inRoot('games', folder, 'types.ts'), 'utf8');
  const [, own] = /export (?:interface|type) (\w+Outcome)\b/.exec(types) ?? [];
  // A game whose outcome has nothing of its own uses the type of the contract.
  const outcome = own ?? 'Outcome';
  const definitionsIn = (path, names) => definitionsOf(path, inRoot('tsconfig.json'), names);
  const { [outcome]: end, ...others } = {
    ...definitionsIn(inRoot('games', folder, '{types,events}.ts'), ['View', 'Event', ...(own ? [own] : [])]),
    ...(own ? {} : definitionsIn(inRoot('games', 'game.ts'), ['Outcome'])),
  };
  const text = JSON.stringify(whole({ Outcome: end, ...others, Move: moveOf(id) })).replaceAll(
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

/** The JSON Schema of a schema that checks what clients send. Lengths of cleaned texts are in their metadata. */
function received(schema) {
  const { $schema: _, ...definition } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction.type === 'metadata' ? { ...jsonSchema, ...valibotAction.metadata } : undefined,
  });
  return definition;
}

/** A schema with whole numbers: nothing that is sent is a fraction. */
function whole(schema) {
  if (Array.isArray(schema)) return schema.map(whole);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, whole(value)]));
  const { type } = inner;
  const isWhole = (each) => (each === 'number' ? 'integer' : each);
  if (typeof type === 'string') inner.type = isWhole(type);
  if (Array.isArray(type)) inner.type = type.map(isWhole);
  return inner;
}

function ofProtocol() {
  const path = inRoot('worker', 'protocol', `{${Object.keys(SENT).join(',')}}`);
  const sent = definitionsOf(path, inRoot('worker', 'tsconfig.json'), Object.values(SENT).flat());
  const each = (type) => ({
    anyOf: Object.keys(GAMES).map((id) => ({ $ref: `${id}.json#/definitions/${type}` })),
  });
  const definitions = Object.assign(whole(sent), {
    ...Object.fromEntries(Object.entries(RECEIVED).map(([name, schema]) => [name, received(schema)])),
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
