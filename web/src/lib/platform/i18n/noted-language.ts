// Cache for the pages' language, so that the service worker can read it: it has no localStorage.

const CACHE = 'crowns.language';
const ADDRESS = '/language';

/** Stores the language of this page for the service worker; ignores failures. */
export async function noteLanguage(tag: string): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(ADDRESS, new Response(tag));
  } catch {
    // If caches aren't available, notifications are in English.
  }
}

/** The language of the page opened last. */
export async function notedLanguage(): Promise<string> {
  const noted = await caches.match(ADDRESS, { cacheName: CACHE });
  return (await noted?.text()) ?? 'en';
}
