// Builds the service for the bare runtime: the worker's bundle, the client's files, and a configuration
// generated from wrangler.toml, so that limits, objects and dates are defined once.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { games } from '../../games/index.ts';
import { FORMATS, oldestOf } from '../../worker/stored-formats.ts';
import { inRoot } from '../tools.mjs';
import { bundle } from './bundle.mjs';
import { configuration, THINKER } from './config.mjs';
import { prepareFiles } from './files.mjs';

const OUT = inRoot('server', 'build');

const mapped = (values, of) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, of(value)]));

/** Data other versions need about this release: the formats and rules it writes, and the oldest formats it reads. */
const releaseOf = ({ migrations }) => ({
  version: JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version,
  formats: mapped(FORMATS, ({ number }) => number),
  reads: mapped(FORMATS, oldestOf),
  objects: migrations.filter(({ new_sqlite_classes: [name] }) => name !== THINKER).length,
  rules: Object.fromEntries(games.map(({ id, version }) => [id, version])),
});

const modules = await bundle('server/index.ts', OUT);
const settings = parse(readFileSync(inRoot('wrangler.toml'), 'utf8'));
writeFileSync(join(OUT, 'release.json'), `${JSON.stringify(releaseOf(settings))}\n`);
writeFileSync(
  join(OUT, 'config.capnp'),
  configuration(settings, prepareFiles(inRoot('web', 'build'), OUT), modules),
);
