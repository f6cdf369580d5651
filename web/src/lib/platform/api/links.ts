import { itemAt } from '#games/list.ts';
import { bare, matchIdIn, tokenInFragment } from '#protocol';

const CODE = /^[\w-]{4,64}$/;

export const matchPage = (id: string): string => `/match/${id}`;

/** The page that replays a finished match. */
export const replayPage = (id: string): string => `/replay/${id}`;

export const rulesPage = (game: string): string => `/rules/${game}`;

/** The rules of a game on one page. */
export const onePage = (game: string): string => `/rules/${game}/page`;

/** The guided match of a game. */
export const learnPage = (game: string): string => `/learn/${game}`;

/** Deals a game in the browser, by default with two seats or the fewest, or continues the stored one. */
export const offlinePage = (game: string, seats?: number): string =>
  `/practice/${game}?deal${seats === undefined ? '' : `&seats=${seats}`}`;

const OPEN_TABLE = '#open-table';

/** Home with the sheet for opening a table of this game. */
export const openPage = (game: string): string => `/?game=${encodeURIComponent(game)}${OPEN_TABLE}`;

/** True if an address of home opens the sheet. */
export const isOpenPage = ({ hash }: Pick<URL, 'hash'>): boolean => hash === OPEN_TABLE;

/** The page following the best live match, of one game or of all. */
export const watchPage = (game: string | null): string => (game === null ? '/watch' : `/watch/${game}`);

/** The link for inviting others. */
export const inviteLink = (origin: string, id: string): string => `${origin}${matchPage(id)}`;

/**
 * The link for moving a seat to another device. The token is in the fragment, which isn't sent to servers.
 */
export const seatLink = (origin: string, id: string, token: string): string =>
  `${inviteLink(origin, id)}#seat=${token}`;

/** An id in a text that has no link: of the length of ids, and with a digit, unlike words. */
const ID_AMONG_WORDS = /(?<![\w/])(?=[a-z]*\d)[a-z0-9]{16}(?![\w/])/i;
const LINK = /\/match\/+([^\s/?#]+)[^\s#]*(#\S*)?/i;

/**
 * The target of a pasted text with a link or code in it: the path of a match, keeping a seat's fragment. Undefined
 * for other text. A broken token is kept, so that the match's page says so.
 */
export function parseInvite(text: string): string | undefined {
  const seen = text.replace(/\p{Cf}/gu, '');
  const found = LINK.exec(seen);
  const code = bare(seen);
  const id = found ? matchIdIn(itemAt(found, 1)) : codeIn(code);
  if (id === undefined) return undefined;
  const token = tokenInFragment(found?.[2] ?? '');
  return matchPage(id) + (token === undefined ? '' : `#seat=${encodeURIComponent(token)}`);
}

const codeIn = (text: string): string | undefined =>
  (CODE.test(text) ? text : ID_AMONG_WORDS.exec(text)?.[0])?.toLowerCase();
