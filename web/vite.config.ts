import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
import { sharedChunks } from './chunks.ts';
import { messages } from './messages-plugin.ts';
import { OLDEST_BROWSERS } from './oldest-browsers.ts';
import { stylesAgain } from './styles-again.ts';
import { strictAdapter } from './strict-adapter.ts';

const worker = process.env.CROWNS_WORKER ?? 'http://127.0.0.1:8787';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    messages(),
    stylesAgain(),
    sveltekit({
      adapter: strictAdapter(),
      serviceWorker: { register: false },
      prerender: { crawl: false },
      paths: { relative: false },
    }),
  ],
  // The time that plugins take is no news to those who build.
  build: { rolldownOptions: { checks: { pluginTimings: false } } },
  environments: {
    client: {
      build: {
        target: Object.entries(OLDEST_BROWSERS).map(([browser, version]) => browser + version),
        rolldownOptions: {
          output: { codeSplitting: { groups: sharedChunks() } },
          // Request validation belongs to the server. It must not be shipped only because its types are
          // imported.
          treeshake: {
            moduleSideEffects: [
              { test: /[\\/]worker[\\/]protocol[\\/](club-)?schemas\.ts$/, sideEffects: false },
            ],
          },
        },
      },
    },
  },
  server: { proxy: { '/api': { target: worker, ws: true } }, fs: { allow: ['..'] } },
});
