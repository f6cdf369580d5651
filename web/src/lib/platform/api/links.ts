import { itemAt } from '#games/list.ts';

const CODE = /^[\w-]{4,64}$/;

export const matchPage = (id: string): string => `/match/${id}`;

/** The page that replays a finished match. */
export const replayPage = (id: string): string => `/replay/${id}`;

export const rulesPage = (game: string): string => `/rules/${game}`;

/** The rules of a game on one page. */
export const onePage = (game: string): string => `/rules/${game}/page`;

/** The guided match of a game. */
export const learnPage = (game: string): string => `/learn/${game}`;

/** Deals a game in the browser, or continues the stored one. */
export const offlinePage = (game: string): string => `/practice/${game}?deal`;

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

/** The token in an address's fragment, if there is one. */
export function tokenInFragment(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('seat') ?? undefined;
}

/**
 * The target of a pasted link or code: the path of a match, keeping a seat's fragment. Undefined for other
 * text.
 */
export function parseInvite(text: string): string | undefined {
  const pasted = text.trim();
  if (CODE.test(pasted)) return matchPage(pasted);
  const found = /\/match\/([\w-]{4,64})\/?(?:\?[^#]*)?(#.*)?$/.exec(pasted);
  if (!found) return undefined;
  const token = found[2] ? tokenInFragment(found[2]) : undefined;
  return matchPage(itemAt(found, 1)) + (token ? `#seat=${encodeURIComponent(token)}` : '');
}
