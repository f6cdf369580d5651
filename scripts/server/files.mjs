// Prepares the client's files for the service: each with its headers, and compressed if that makes it
// smaller.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';

/** Parses a `_headers` file: a pattern on its own line, followed by indented headers. */
function headerRules(text) {
  const rules = [];
  for (const line of text.split('\n').filter((each) => each.trim() && !each.startsWith('#'))) {
    const [name, ...value] = line.trim().split(':');
    if (/^\s/.test(line)) rules.at(-1).headers[name] = value.join(':').trim();
    else rules.push({ pattern: line.trim(), headers: {} });
  }
  return rules;
}

const matches = (pattern, path) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** Media type of a file, as the platform names it. */
const typeOf = (name) =>
  ({ ico: 'image/vnd.microsoft.icon', svg: 'image/svg+xml' })[name.split('.').at(-1)] ??
  getMimeType(name) ??
  'application/octet-stream';

/** URL path of a file: pages without `.html`, `index.html` as its folder. */
const addressOf = (name) => `/${name}`.replace(/\/index\.html$/, '/').replace(/\.html$/, '');

/** Alternative paths of a page, which are redirected. */
function spellings(name) {
  if (!name.endsWith('.html')) return [];
  const address = addressOf(name);
  if (address === '/') return ['/index.html', '/index'];
  return [`/${name}`, `${address}/`, `${address}/index`, `${address}/index.html`];
}

const ENCODERS = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => gzipSync(bytes),
};

/** Writes a file's encodings below `build/files`; returns their names by encoding. */
function writeForms(out, name, bytes) {
  const forms = { identity: name };
  const write = (form, content) => {
    mkdirSync(dirname(join(out, 'files', form)), { recursive: true });
    writeFileSync(join(out, 'files', form), content);
  };
  write(name, bytes);
  if (!/\.(html|js|css|svg|json|txt|webmanifest)$/.test(name)) return forms;
  for (const [encoding, encode] of Object.entries(ENCODERS)) {
    const encoded = encode(bytes);
    if (encoded.length > bytes.length * 0.9) continue;
    forms[encoding] = `${name}.${encoding}`;
    write(forms[encoding], encoded);
  }
  return forms;
}

/**
 * Prepares the files of the folder `client` below `out`, with their headers in `files.json`. Returns the
 * names of all forms.
 */
export function prepareFiles(client, out) {
  const rules = headerRules(readFileSync(join(client, '_headers'), 'utf8'));
  const names = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '_headers')
    .map((entry) => join(entry.parentPath, entry.name).slice(client.length + 1));
  const files = {};
  const redirects = {};
  for (const name of names) {
    const bytes = readFileSync(join(client, name));
    const path = addressOf(name);
    const headers = {
      'Content-Type': typeOf(name),
      'Cache-Control': 'public, max-age=0, must-revalidate',
      ETag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
    };
    for (const rule of rules.filter(({ pattern }) => matches(pattern, path)))
      Object.assign(headers, rule.headers);
    files[path] = { headers, forms: writeForms(out, name, bytes) };
    for (const spelling of spellings(name)) redirects[spelling] = path;
  }
  const common = rules.find(({ pattern }) => pattern === '/*')?.headers ?? {};
  writeFileSync(join(out, 'files.json'), JSON.stringify({ files, redirects, common }));
  return Object.values(files).flatMap(({ forms }) => Object.values(forms));
}
