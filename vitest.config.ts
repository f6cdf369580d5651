import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { FLAGS, UNPAINTED, browserPath } from './test/support/chromium.ts';
import MeasuredOrder, { WORKERS } from './test/support/order.ts';
import { isFull } from './test/support/share.ts';

/** Assertions that poll wait as long as Playwright waits for a button, since the machine may be busy. */
const expectLong = { poll: { timeout: 45_000 } };
/** Tests without a build and without other processes. */
const alone = {
  globalSetup: './test/support/messages.ts',
  environment: 'node',
  testTimeout: 120_000,
  // The files share a process, and with it the modules and the games played at random for all of them.
  isolate: false,
} as const;

export default defineConfig({
  test: {
    reporters: ['default', './test/support/count-reporter.ts'],
    silent: 'passed-only',
    maxWorkers: WORKERS,
    sequence: { sequencer: MeasuredOrder },
    projects: [
      {
        resolve: { alias: { '$app/env': `${import.meta.dirname}/test/support/app-env.ts` } },
        test: {
          ...alone,
          name: 'rules',
          include: ['test/{games,host,service,web,push}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...alone,
          name: 'tools',
          include: ['test/{cli,lint,support}/**/*.test.ts'],
        },
      },
      {
        plugins: [cloudflareTest({ wrangler: { configPath: './wrangler.toml' } })],
        test: {
          name: 'worker',
          include: ['test/worker/**/*.test.ts'],
          setupFiles: './test/worker/fresh.ts',
          // Nothing else of this process is known in the runtime.
          env: { CROWNS_TESTS: isFull ? 'full' : '', CROWNS_DRAW: process.env.CROWNS_DRAW ?? '1' },
          // A runtime of its own costs a file a second.
          isolate: false,
          testTimeout: 240_000,
          expect: expectLong,
        },
      },
      {
        test: {
          name: 'e2e',
          // A build of its own with one more game takes minutes.
          include: [`test/{e2e,server${isFull ? ',full' : ''}}/**/*.test.ts`],
          globalSetup: './test/support/shared-server.ts',
          environment: 'node',
          // The files that a process runs share a browser.
          isolate: false,
          testTimeout: 400_000,
          expect: expectLong,
          hookTimeout: 60_000,
        },
      },
      {
        // Boards in a browser, without a service.
        plugins: [svelte({ configFile: false })],
        resolve: { alias: { $app: `${import.meta.dirname}/test/stage/app` } },
        optimizeDeps: {
          // Otherwise they are found in the middle of a run, and the page reloads.
          include: [
            'pure-rand/generator/xoroshiro128plus',
            'pure-rand/distribution/uniformInt',
            'valibot',
            '@sveltejs/kit',
            'd3-scale',
            'd3-shape',
            'idb-keyval',
            'uqr',
            '@noble/ciphers/chacha.js',
            '@noble/hashes/hkdf.js',
            '@noble/hashes/hmac.js',
            '@noble/hashes/sha2.js',
            '@noble/hashes/utils.js',
          ],
        },
        // Nothing else of this process is known in the browser.
        define: {
          'process.env.CROWNS_TESTS': JSON.stringify(process.env.CROWNS_TESTS ?? ''),
          // Always the same positions, because many others haven't been looked at yet.
          'process.env.CROWNS_DRAW': JSON.stringify(process.env.CROWNS_STAGE_DRAW ?? '1'),
        },
        test: {
          name: 'stage',
          include: ['test/stage/**/*.test.ts'],
          globalSetup: './test/support/messages.ts',
          isolate: false,
          testTimeout: 240_000,
          expect: expectLong,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...browserPath(), args: [...FLAGS, ...UNPAINTED] },
              // As large as the largest table, or nothing beyond its edge could be pressed.
              contextOptions: { reducedMotion: 'reduce', viewport: { width: 2600, height: 1500 } },
            }),
            instances: [{ browser: 'chromium', name: 'stage' }],
          },
        },
      },
      {
        // A short share of it in every run; at length as `npm run measure -- chaos`.
        test: {
          ...(isFull ? { fileParallelism: false } : {}),
          name: 'chaos',
          include: [isFull ? 'test/chaos/**/*.test.ts' : 'test/chaos/{crash,event,flap,fuzz}.test.ts'],
          environment: 'node',
          testTimeout: isFull ? 3_600_000 : 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
