import { version } from '$app/env';
import { notedLanguage } from '../lib/platform/i18n/noted-language.ts';

const NAME = 'crowns ';
/** The cache of this version. */
const CACHE = `${NAME}${version}`;
/** The document for pages rendered in the browser, at any address. */
const SHELL = '/shell';
/** The build's list of all parts. */
const LIST = `/_app/immutable/parts.${version}.json`;
const IMMUTABLE = '/_app/immutable/';
/**
 * Time in ms to wait for a page from the server if one is cached: longer than a slow connection takes,
 * shorter than a lost one.
 */
const PAGE_WAIT_MS = 5000;

/** Lowest status by which a proxy says that the service doesn't answer: 502, 503, 504 and those of providers. */
const NOT_REACHED = 502;

/** The content of the list. */
interface Parts {
  readonly all: readonly string[];
  /** The file with a language's texts, by tag; each reader needs at most one. */
  readonly languages: Readonly<Record<string, string>>;
}

/** Caches all parts of this version. If one can't be loaded, deletes the cache and rejects. */
export async function keepAll(): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    const { all, languages } = (await (await fetch(LIST)).json()) as Parts;
    const parts = [...all, languages[await notedLanguage()] ?? []].flat();
    const fresh = [SHELL, ...parts.filter((part) => !part.startsWith(IMMUTABLE))];
    const requests = [
      ...parts.filter((part) => part.startsWith(IMMUTABLE)).map((part) => new Request(part)),
      ...fresh.map((part) => new Request(part, { cache: 'reload' })),
    ];
    await Promise.all(requests.map((request) => keepOwn(cache, request)));
    // If a new version was deployed meanwhile, the document refers to parts that aren't cached.
    const shell = await (await cache.match(SHELL))?.text();
    if (!parts.some((part) => shell?.includes(`src="${part}"`))) throw new Error('another version');
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Caches an answer of the service. Rejects if something in front, such as a page to log in, answers in its place. */
async function keepOwn(cache: Cache, request: Request): Promise<void> {
  const answer = await fetch(request);
  if (!isOwn(request, answer)) throw new Error('not the service');
  await cache.put(request, answer);
}

const isHtml = ({ headers }: Response): boolean => /^text\/html\b/i.test(headers.get('Content-Type') ?? '');

/** True for an answer of the service itself: it redirects no file, and sends no HTML for one with an extension. */
const isOwn = ({ url }: Request, answer: Response): boolean =>
  answer.ok && !answer.redirected && isHtml(answer) === !/\.\w+$/.test(new URL(url).pathname);

/** Deletes the caches of earlier versions. None of their pages is open when this version takes over. */
export async function forgetEarlier(): Promise<void> {
  const names = await caches.keys();
  const earlier = names.filter(
    (name) => name.startsWith(NAME) && Number(name.slice(NAME.length)) < Number(version),
  );
  await Promise.all(earlier.map((name) => caches.delete(name)));
}

/**
 * The answer to a page's request; undefined leaves it to the browser. Documents come from the server if it
 * answers, so that a reload shows the newest version. Their parts never change and come from the cache. API
 * answers are never cached.
 */
export function answerTo(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/'))
    return undefined;
  if (request.mode === 'navigate') return answerPage(request);
  return pathname.startsWith(IMMUTABLE) ? answerPart(request) : answerNamed(request);
}

async function answerPage(request: Request): Promise<Response> {
  const kept = await find(SHELL, CACHE);
  if (!kept) return fetch(request);
  const answer = (): Response => sharedPuzzle(request) ?? kept;
  const waited = new Promise<Response>((resolve) => setTimeout(() => resolve(answer()), PAGE_WAIT_MS));
  const fetched = fetch(request).then((page) => (page.status < NOT_REACHED ? page : answer()), answer);
  return Promise.race([fetched, waited]);
}

/** The service's page of a shared puzzle leads to the client's; undefined for other pages. */
function sharedPuzzle({ url }: Request): Response | undefined {
  const [, game, id] = /^\/puzzle\/([\w-]+)\/(\w+)$/.exec(new URL(url).pathname) ?? [];
  return id === undefined ? undefined : Response.redirect(`/puzzles/${game}?puzzle=${id}`);
}

/**
 * A part of any version is fine, because its name contains a hash. Missing ones, such as another language,
 * are cached from now on.
 */
async function answerPart(request: Request): Promise<Response> {
  const kept = await find(request.url);
  // An earlier version may have kept a page to log in.
  if (kept && !isHtml(kept)) return kept;
  const answer = await fetch(request);
  if (isOwn(request, answer)) await keep(request, answer.clone());
  return answer;
}

/** A full cache must not prevent the page from loading its part. */
const keep = async (request: Request, answer: Response): Promise<void> => {
  try {
    await (await caches.open(CACHE)).put(request, answer);
  } catch {
    // The page has received it anyway.
  }
};

async function answerNamed(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  if (answer && answer.status < NOT_REACHED) return answer;
  return (await find(request.url, CACHE)) ?? answer ?? Response.error();
}

const find = (url: string, cacheName?: string): Promise<Response | undefined> =>
  caches.match(url, { ignoreVary: true, ...(cacheName ? { cacheName } : {}) });
