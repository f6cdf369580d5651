const CODE = /^[\w-]{4,64}$/;

/** The page of a match. */
export const matchPage = (id: string): string => `/match/${id}`;

/** The page that replays a finished match. */
export const replayPage = (id: string): string => `/replay/${id}`;

/** The rules of a game. */
export const rulesPage = (game: string): string => `/rules/${game}`;

/** The same on one page. */
export const onePage = (game: string): string => `/rules/${game}/page`;

/** The guided match of a game. */
export const learnPage = (game: string): string => `/learn/${game}`;

/** Where a table of this game is opened. */
export const openPage = (game: string): string => `/?game=${encodeURIComponent(game)}#open-table`;

/** Where the best live match is followed, of one game or of all. */
export const watchPage = (game: string | null): string => (game === null ? '/watch' : `/watch/${game}`);

/** The address to send to others. */
export const inviteLink = (origin: string, id: string): string => `${origin}${matchPage(id)}`;

/** The address that carries a seat to another device; the token stays in the fragment, which no server sees. */
export const seatLink = (origin: string, id: string, token: string): string =>
  `${inviteLink(origin, id)}#seat=${token}`;

/** The token in an address's fragment, if there is one. */
export function tokenInFragment(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('seat') ?? undefined;
}

/** Where a pasted link or code leads: the path of a match, with a seat's fragment kept; undefined if it is neither. */
export function parseInvite(text: string): string | undefined {
  const pasted = text.trim();
  if (CODE.test(pasted)) return matchPage(pasted);
  const found = /\/match\/([\w-]{4,64})\/?(?:\?[^#]*)?(#.*)?$/.exec(pasted);
  if (!found) return undefined;
  const token = found[2] ? tokenInFragment(found[2]) : undefined;
  return matchPage(found[1]!) + (token ? `#seat=${encodeURIComponent(token)}` : '');
}
