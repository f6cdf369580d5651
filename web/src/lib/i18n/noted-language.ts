// The language of the pages, where the service worker finds it too: it can't read localStorage.

const CACHE = 'crowns.language';
const ADDRESS = '/language';

/** Notes the language of this page; a browser that keeps nothing goes on without. */
export async function noteLanguage(tag: string): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(ADDRESS, new Response(tag));
  } catch {
    // No such store here: notifications are in English.
  }
}

/** The language of the page that was open last. */
export async function notedLanguage(): Promise<string> {
  const noted = await caches.match(ADDRESS, { cacheName: CACHE });
  return (await noted?.text()) ?? 'en';
}
