import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const BUILD = join(import.meta.dirname, '../../../server/build');
const CONFIG = 'config-clocked.capnp';

/**
 * Writes a configuration of the built service whose clock tests can put forward, and returns its name. It differs from the
 * product's in its entry, which wraps each Durable Object: the service's own code has no such clock.
 */
export function clockedConfig(): string {
  const config = readFileSync(join(BUILD, 'config.capnp'), 'utf8');
  const bindings = [...config.matchAll(/\(name = "(\w+)", durableObjectNamespace = "(\w+)"\)/g)];
  const entry = `import { clocked, withClock } from 'clock.js';
import service, * as all from 'index.js';
export * from 'index.js';
export default withClock(service);
${bindings.map(([, name, type]) => `export class ${type} extends clocked(all.${type}, '${name}') {}`).join('\n')}
`;
  writeFileSync(join(BUILD, 'clocked.js'), entry);
  const clock = relative(BUILD, join(import.meta.dirname, 'clock.js'));
  const modules = [
    ['clocked.js', 'clocked.js'],
    ['clock.js', clock],
  ].map(([name, file]) => `      (name = "${name}", esModule = embed "${file}"),\n`);
  writeFileSync(
    join(BUILD, CONFIG),
    config.replace(/(modules = \[\n)/, (line) => line + modules.join('')),
  );
  return CONFIG;
}
