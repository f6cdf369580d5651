import { readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import adapter from '@sveltejs/adapter-static';
import type { Adapter } from '@sveltejs/kit';

const BUILD = 'build';

/**
 * The static adapter, but the page's start-up script becomes a file of its own: the Content-Security-Policy in
 * `static/_headers` allows no inline script at all.
 */
export function strictAdapter(): Adapter {
  const base = adapter({ pages: BUILD, assets: BUILD, fallback: 'index.html' });
  return {
    ...base,
    async adapt(builder) {
      await base.adapt(builder);
      await moveScriptOut(`${BUILD}/index.html`);
    },
  };
}

async function moveScriptOut(page: string): Promise<void> {
  const html = await readFile(page, 'utf8');
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  const [inline] = scripts;
  if (scripts.length !== 1 || !inline) throw new Error(`expected one inline script in ${page}`);
  const hash = createHash('sha256').update(inline[1]!).digest('hex').slice(0, 8);
  const path = `_app/immutable/boot.${hash}.js`;
  await writeFile(`${BUILD}/${path}`, inline[1]!);
  await writeFile(page, html.replace(inline[0], `<script src="/${path}"></script>`));
}
