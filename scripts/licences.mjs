// Collects the licence texts of the packages whose code is in the pages, the service and the executable.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from './tools.mjs';

/** Packages for developers with code in the pages or the executable. */
const BUNDLED = ['svelte', '@sveltejs/kit', 'clsx', 'devalue', 'esm-env', 'ws'];

const packageOf = (name) => JSON.parse(readFileSync(inRoot('node_modules', name, 'package.json'), 'utf8'));

/** Packages imported by the service, the pages or the commands, with their own packages. */
export function packagesInside() {
  const inside = new Set();
  const add = (name) => {
    if (inside.has(name)) return;
    inside.add(name);
    Object.keys(packageOf(name).dependencies ?? {}).forEach(add);
  };
  Object.keys(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).dependencies).forEach(add);
  return [...inside, ...BUNDLED].sort();
}

/** Text of a file in a package's folder that has the licence; null without one. */
function fileOf(folder) {
  const name = readdirSync(folder).find((each) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(each));
  return name ? readFileSync(`${folder}/${name}`, 'utf8').trim() : null;
}

/** Packages with the full text of a licence. Others only name it. */
const FULL = { 'MPL-2.0': 'lightningcss', MIT: 'hono', 'Apache-2.0': 'typescript' };

/** The licence of a package as a chapter of the whole text. */
function chapter(name, folder = inRoot('node_modules', name)) {
  const { version, license, author, repository, homepage } = packageOf(name);
  const from = homepage ?? repository?.url ?? repository ?? '';
  const own = fileOf(folder);
  const by = typeof author === 'string' ? author : author?.name;
  const text = own ?? `${by ? `By ${by}. ` : ''}Its package names this licence:\n\n${fullText(license)}`;
  return `${name} ${version} (${license})\n${from}\n\n${text}\n`;
}

function fullText(licence) {
  const text = FULL[licence] && fileOf(inRoot('node_modules', FULL[licence]));
  if (!text) throw new Error(`there is no text of the licence ${licence}`);
  // The copyright of another package doesn't belong here.
  return text.replace(/^Copyright .*$/gim, '').trim();
}

const LINE = `\n${'='.repeat(80)}\n\n`;

/** Licences of the pages and the service, this project's own first. */
export const licences = () =>
  [
    `Crowns\n\n${readFileSync(inRoot('LICENSE'), 'utf8').trim()}\n`,
    `Grenze, the typeface of headings\n\n${readFileSync(inRoot('web', 'src', 'lib', 'app', 'typeface', 'OFL.txt'), 'utf8').trim()}\n`,
    ...packagesInside().map((name) => chapter(name)),
  ].join(LINE);

/** Licences of the executable: the same, and those of the programs in it. */
export function licencesOfExecutable() {
  const runtime = packageOf('workerd');
  const node = createRequire(inRoot('node_modules', 'node', 'package.json')).resolve(
    `node-${process.platform}-${process.arch}/package.json`,
  );
  return [
    licences(),
    `workerd ${runtime.version} (Apache-2.0)\n${runtime.repository.url ?? runtime.repository}\n\n${fullText('Apache-2.0')}\n`,
    `Node.js\n\n${readFileSync(node.replace('package.json', 'LICENSE'), 'utf8').trim()}\n`,
  ].join(LINE);
}
