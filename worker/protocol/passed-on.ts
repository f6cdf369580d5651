/** Characters nobody sees, such as zero-width spaces. */
const UNSEEN = /\p{Cf}/gu;
/** Quotes, brackets and marks of emphasis that chats and people put round a link. */
const BEFORE = /^[\s"'*_~`<\p{Ps}\p{Pi}\p{Pf}]+/u;
const AFTER = /[\s\p{Po}\p{Pe}\p{Pi}\p{Pf}*_~`<>|-]+$/u;

/** A word or path as it was before it was passed on: without punctuation round it. */
export const bare = (text: string): string => text.replace(UNSEEN, '').replace(BEFORE, '').replace(AFTER, '');

/** The match id at the beginning of a text, whatever is round it; undefined if there is none. */
export const matchIdIn = (text: string): string | undefined =>
  /^[^a-z0-9]*([a-z0-9]{4,64})(?![a-z0-9])/i.exec(text.replace(UNSEEN, ''))?.[1]?.toLowerCase();

const TOKEN = /s_[0-9a-f]{48}(?![0-9a-f])/i;
/** Other services may write tokens differently. */
const OTHER_TOKEN = /^[^\w]*([\w-]{16,128})(?![\w-])/;

/**
 * The token in a seat link's fragment, whatever is round it; undefined if the fragment names no seat. Of a broken token
 * it is what is left, which no service accepts.
 */
export function tokenInFragment(hash: string): string | undefined {
  const named = /(?:^|[#&/?])seat(?:=|%3d)(.*)$/is.exec(decoded(hash).replace(UNSEEN, ''))?.[1];
  if (named === undefined) return undefined;
  return TOKEN.exec(named)?.[0].toLowerCase() ?? OTHER_TOKEN.exec(named)?.[1] ?? bare(named);
}

/** Like `decodeURIComponent`, but leaves broken text as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const PAGES = [
  ...['about', 'daily', 'learn', 'lobby', 'match', 'matches', 'openings', 'position', 'practice'],
  ...['puzzle', 'puzzles', 'replay', 'rules', 'watch'],
];

/**
 * The address of a page that a link was meant for, if the link was changed when it was passed on: by punctuation, a
 * slash, capitals, or an encoded fragment. Null if it is as it should be, or leads to no page.
 */
export function canonicalPath(url: Pick<URL, 'pathname' | 'search'>): string | null {
  const [path = '', ...fragments] = decoded(url.pathname).split('#');
  const [page = '', ...names] = path.split('/').map(bare).filter(Boolean);
  const words = [page, ...names].map((word) => word.toLowerCase());
  if (!PAGES.some((known) => known === words[0])) return null;
  if ((words[0] === 'match' || words[0] === 'replay') && words[1] !== undefined)
    words[1] = matchIdIn(words[1]) ?? words[1];
  const wanted = `/${words.map(encodeURIComponent).join('/')}`;
  if (wanted === url.pathname) return null;
  const token = fragments.length > 0 ? tokenInFragment(fragments.join('#')) : undefined;
  return wanted + url.search + (token === undefined ? '' : `#seat=${encodeURIComponent(token)}`);
}
