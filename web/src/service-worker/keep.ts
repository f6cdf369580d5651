import { version } from '$app/env';
import { notedLanguage } from '../lib/i18n/noted-language.ts';

const NAME = 'crowns ';
/** The cache of this version's parts. */
const CACHE = `${NAME}${version}`;
/** The document that shows any address's page, made in the browser. */
const SHELL = '/shell';
/** The build's list of the paths of all parts. */
const LIST = `/_app/immutable/parts.${version}.json`;
const IMMUTABLE = '/_app/immutable/';
/** The time that a page is waited for where one is kept: longer than a slow connection, shorter than a lost one. */
const PAGE_WAIT_MS = 5000;

/** What the list says. */
interface Parts {
  readonly all: readonly string[];
  /** The part with a language's texts, by its tag: each reader needs one at most. */
  readonly languages: Readonly<Record<string, string>>;
}

/** Caches all parts of this version; rejects, and keeps nothing, where a part can't be fetched. */
export async function keepAll(): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    const { all, languages } = (await (await fetch(LIST)).json()) as Parts;
    const parts = [...all, languages[await notedLanguage()] ?? []].flat();
    const fresh = [SHELL, ...parts.filter((part) => !part.startsWith(IMMUTABLE))];
    await cache.addAll(parts.filter((part) => part.startsWith(IMMUTABLE)));
    await cache.addAll(fresh.map((part) => new Request(part, { cache: 'reload' })));
    // A deploy in between would leave a document of another version, whose parts are not kept.
    const shell = await (await cache.match(SHELL))!.text();
    if (!parts.some((part) => shell.includes(`src="${part}"`))) throw new Error('another version');
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Deletes the caches of earlier versions. No page of theirs is open when this version takes over. */
export async function forgetEarlier(): Promise<void> {
  const names = await caches.keys();
  const earlier = names.filter(
    (name) => name.startsWith(NAME) && Number(name.slice(NAME.length)) < Number(version),
  );
  await Promise.all(earlier.map((name) => caches.delete(name)));
}

/**
 * The answer to a request of a page; undefined leaves it to the browser. Documents come from the service as long as it
 * answers, so that a reload shows the newest version; what they are made of never changes, and comes from here. Answers
 * of the API are of one moment, and are never kept.
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
  const waited = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PAGE_WAIT_MS));
  return Promise.race([fetch(request).catch(() => kept), waited]);
}

/** Any version's part will do: its name says what is in it. One that is not there, as of a language, is kept from now on. */
async function answerPart(request: Request): Promise<Response> {
  const kept = await find(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keep(request, answer.clone());
  return answer;
}

/** A full store is no reason to leave a page without its part. */
const keep = async (request: Request, answer: Response): Promise<void> => {
  try {
    await (await caches.open(CACHE)).put(request, answer);
  } catch {
    // The page has it for now.
  }
};

const answerNamed = (request: Request): Promise<Response> =>
  fetch(request).catch(async () => (await find(request.url, CACHE)) ?? Response.error());

const find = (url: string, cacheName?: string): Promise<Response | undefined> =>
  caches.match(url, { ignoreVary: true, ...(cacheName ? { cacheName } : {}) });
