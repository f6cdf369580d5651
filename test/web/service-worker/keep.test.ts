import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerTo, keepAll } from '../../../web/src/service-worker/keep.ts';

const ORIGIN = 'https://crowns.test';
const CACHE = 'crowns 7';
const PART = '/_app/immutable/chunks/part.js';
const PARTS = [
  '/_app/immutable/start.js',
  '/_app/immutable/look.css',
  '/manifest.webmanifest',
  '/favicon.svg',
];
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
};

const html = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

/** The answers of the service. */
function served(path: string): Response {
  if (path.includes('/parts.')) return Response.json({ all: PARTS, languages: {} });
  if (!path.includes('.')) return html(`<script src="${PARTS[0]!}"></script> of the service`);
  return new Response('of the service', { headers: { 'content-type': TYPES[path.split('.').at(-1)!]! } });
}

const redirected = (answer: Response): Response =>
  Object.defineProperty(answer, 'redirected', { value: true });

/** Answers of something between browser and service. */
const WALLS: readonly (readonly [string, () => Response])[] = [
  ['a page to log in', () => html('log in')],
  ['a page to log in, after a redirect', () => redirected(html('log in'))],
  ['a script of the page to log in, after a redirect', () => redirected(served(PART))],
  ['a refusal', () => html('no', 401)],
  ['a refusal without words', () => new Response(null, { status: 403 })],
];
const GATEWAYS = [502, 503, 504, 520, 530];

/** A browser's caches by name, each with its texts and types by address. */
let caches: Map<string, Map<string, Response>>;
/** Answers to requests of the service worker. */
let network: (path: string) => Response;

beforeEach(() => {
  caches = new Map();
  network = served;
  const addressOf = (wanted: Request | string): string =>
    new URL(typeof wanted === 'string' ? wanted : wanted.url, ORIGIN).href;
  const open = (name: string) => {
    const kept = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, kept);
    return Promise.resolve({
      put: (request: Request | string, answer: Response) =>
        Promise.resolve(kept.set(addressOf(request), answer)),
      match: (request: Request | string) => Promise.resolve(kept.get(addressOf(request))?.clone()),
    });
  };
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('caches', {
    open,
    delete: (name: string) => Promise.resolve(caches.delete(name)),
    match: (url: string, { cacheName }: { cacheName?: string }) =>
      Promise.resolve(
        [...caches]
          .filter(([name]) => cacheName === undefined || name === cacheName)
          .flatMap(([, kept]) => kept.get(addressOf(url)) ?? [])[0]
          ?.clone(),
      ),
  });
  const Plain = Request;
  vi.stubGlobal(
    'Request',
    class extends Plain {
      constructor(input: string | Request, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init);
      }
    },
  );
  vi.stubGlobal('fetch', (wanted: Request | string) =>
    Promise.resolve().then(() => network(new URL(addressOf(wanted)).pathname)),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** The text that a page's request gets; null if the service worker leaves it to the browser. */
async function textOf(path: string, mode?: 'navigate'): Promise<string | null> {
  const request = new Request(path);
  if (mode) Object.defineProperty(request, 'mode', { value: mode });
  return (await answerTo(request))?.text() ?? null;
}
const kept = (): string[] => [...(caches.get(CACHE)?.keys() ?? [])].map((url) => new URL(url).pathname);

describe('the cached client', () => {
  it('is all of this version', async () => {
    await keepAll();
    expect(kept().toSorted()).toEqual(['/shell', ...PARTS].toSorted());
  });

  it.each(WALLS)('is not made while one of its files is %s', async (_, wall) => {
    for (const spoiled of ['/shell', ...PARTS]) {
      network = (path) => (path === spoiled ? wall() : served(path));
      await expect(keepAll(), spoiled).rejects.toThrow();
      expect(caches.has(CACHE), spoiled).toBe(false);
    }
  });

  it.each(WALLS)('never has %s as a part', async (_, wall) => {
    network = wall;
    await textOf(PART);
    expect(kept()).toEqual([]);
    network = served;
    expect(await textOf(PART)).toBe('of the service');
    expect(kept()).toEqual([PART]);
    network = () => html('', 500);
    expect(await textOf(PART)).toBe('of the service');
  });

  it('is mended where an earlier version has kept a page to log in as a part', async () => {
    const cache = await globalThis.caches.open('crowns 6');
    await cache.put(PART, html('log in'));
    expect(await textOf(PART)).toBe('of the service');
  });

  it.each(GATEWAYS)('answers for a service that a proxy can not reach (%i)', async (status) => {
    await keepAll();
    network = () => html('Bad Gateway', status);
    expect(await textOf('/lobby', 'navigate')).toContain('of the service');
    expect(await textOf('/favicon.svg')).toBe('of the service');
    // Without anything cached the proxy's words are better than none.
    expect(await textOf('/other.svg')).toBe('Bad Gateway');
  });

  it.each([200, 401, 403, 404, 500])('leaves a page of another kind as it is (%i)', async (status) => {
    await keepAll();
    network = () => html('its own words', status);
    expect(await textOf('/lobby', 'navigate')).toBe('its own words');
  });
});
