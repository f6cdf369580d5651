import { afterEach, expect, test, vi } from 'vitest';
import { closePage, keep, openPage, pressButton } from '../page.ts';
import { MORE_SIZES, SIZES } from '../sizes.ts';

/** A request for a new match. */
interface Wanted {
  readonly game: string;
  readonly seats: number;
  readonly bots: readonly { readonly seat: number; readonly character?: string }[];
}

const asked: Wanted[] = [];

/** A service that creates no match. */
function refuse(path: RequestInfo | URL, { method, body }: RequestInit = {}): Promise<Response> {
  if (path === '/api/matches' && method === 'POST') asked.push(JSON.parse(body as string) as Wanted);
  return Promise.resolve(Response.json({ error: { code: 'day-full', message: '' } }, { status: 503 }));
}

afterEach(async () => {
  vi.unstubAllGlobals();
  asked.length = 0;
  await closePage();
});

test.each([
  ['Play three bots', 'oswin', ['oswin', 'hulda', 'pippin'], '?deal&seats=4'],
  ['Play three bots', 'pippin', ['oswin', 'hulda', 'pippin'], '?deal&seats=4'],
  ['Play three bots', 'isolde', ['isolde', 'mordred', 'thekla'], '?deal&seats=4'],
  ['Play a bot now', 'oswin', ['oswin'], '?deal'],
])(
  '“%s” and %s chosen: one press asks for %s, and without the service deals as many',
  async (name, chosen, rivals, query) => {
    vi.stubGlobal('fetch', refuse);
    keep({ 'crowns.character': chosen });
    await openPage('/');
    await pressButton(name);
    await expect.poll(() => asked).toHaveLength(1);
    const bots = rivals.map((character, index) => ({ seat: index + 1, character }));
    expect(asked[0]).toMatchObject({ game: 'realm', seats: rivals.length + 1, bots });
    await expect.poll(() => [location.pathname, location.search]).toEqual(['/practice/realm', query]);
  },
);

test.each([
  ['?deal&seats=4', 4],
  ['?deal&seats=99', 6],
  ['?deal&seats=two', 2],
  ['?deal', 2],
])('an address of practice that ends with %s deals for %i', async (query, seats) => {
  await openPage(`/practice/realm${query}`);
  const dealt = (): unknown => JSON.parse(localStorage.getItem('crowns.practice') ?? '{}');
  await expect.poll(dealt).toMatchObject({ realm: { seats } });
});

/** Maximum height in px that is kept free for a part and isn't needed once it is there. */
const SPARE = 45;

test.each([...SIZES, ...MORE_SIZES])(
  'the puzzle and the deal of the day need the room kept for them, at $width by $height',
  async (size) => {
    const token = `s_${'0'.repeat(48)}`;
    keep({ 'crowns.seats': JSON.stringify({ abcd1234: { token, seat: 0, game: 'realm', at: 1 } }) });
    await openPage('/', size);
    await expect.poll(() => document.querySelector('[data-testid=daily-puzzle] img')).not.toBeNull();
    const panel = document.querySelector('.today')!;
    const { paddingBottom } = getComputedStyle(panel);
    const end = panel.getBoundingClientRect().bottom - parseFloat(paddingBottom);
    expect(end - panel.querySelector('section')!.getBoundingClientRect().bottom).toBeLessThan(SPARE);
  },
);
