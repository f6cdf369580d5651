import { gameOf, knownGame } from '../../games/index.ts';
import type { Position } from '../../games/game.ts';
import { HEIGHT, pictureOfView, WIDTH } from '../../games/pictures/index.ts';
import type { Preview } from '../match/table/preview.ts';
import type { MatchInfo, SeatInfo } from '../protocol/index.ts';
import { leadIn } from '../preview/caption.ts';
import { picturePath, SITE_PICTURE } from './preview.ts';

/** The content of a link's preview. */
interface LinkPreview {
  readonly title: string;
  readonly description: string;
  /** Path of the picture. */
  readonly picture: string;
}

/** The tags of a link's preview in chats, as HTML. */
export const previewTags = ({ title, description, picture }: LinkPreview, url: URL): string =>
  Object.entries({
    'og:type': 'website',
    'og:site_name': 'Crowns',
    'og:title': title,
    'og:description': description,
    'og:url': url.origin + url.pathname,
    'og:image': url.origin + picture,
    'og:image:width': String(WIDTH),
    'og:image:height': String(HEIGHT),
    'twitter:card': 'summary_large_image',
  })
    .map(([property, content]) => `<meta property="${property}" content="${escapeAttribute(content)}">`)
    .join('');

/** A match as everybody may see it. */
type OpenMatch = Preview & { readonly match: MatchInfo };

/** The client's page with title, description and preview tags of the match, for links in chats. */
export function matchPage(page: Response, open: OpenMatch | null, url: URL, hasPicture: boolean): Response {
  const match = open?.match ?? null;
  const { title, description } = describePage(match, open?.view ?? null);
  const picture = hasPicture ? pictureOf(match) : SITE_PICTURE;
  const rewritten = new HTMLRewriter()
    .on('title', { element: (element) => void element.setInnerContent(title) })
    .on('meta[name="description"]', {
      element: (element) => void element.setAttribute('content', description),
    })
    .on('head', {
      element: (head) => void head.append(previewTags({ title, description, picture }, url), { html: true }),
    })
    // Shows game and players before the page's script has loaded.
    .on('[data-match="game"]', { element: (element) => void element.setInnerContent(gameTitle(match)) })
    .on('[data-match="players"]', {
      element: (element) =>
        void element.setInnerContent(match?.seats.flatMap(({ name }) => name ?? []).join(' · ') ?? ''),
    })
    .on('[data-match="board"]', {
      element: (image) => {
        const board = open && boardOf(open);
        if (board === null) return;
        image.setAttribute('src', board);
        image.removeAttribute('hidden');
      },
    })
    // Saves the page a request. It says what everybody may know.
    .on('#embedded-match', {
      element: (script) => void (match && script.setInnerContent(embeddedText(match), { html: true })),
    })
    // The document serves every match; removes preloads of other games.
    .on('link[data-games]', {
      element: (link) => {
        if (
          !link
            .getAttribute('data-games')
            ?.split(' ')
            .includes(match?.game ?? '')
        )
          link.remove();
      },
    })
    .transform(page);
  const headers = new Headers(rewritten.headers);
  // The page depends on the match's present state, so the asset's ETag doesn't apply.
  headers.delete('ETag');
  headers.set('Cache-Control', 'no-store');
  // Link previews may read the tags, but search engines must not index unlisted or missing matches.
  if (match?.visibility !== 'public') headers.set('X-Robots-Tag', 'noindex');
  return new Response(rewritten.body, { status: match ? 200 : 404, headers });
}

/** The match as data for the page's script. No text in it can end the element. */
const embeddedText = (match: MatchInfo): string => JSON.stringify(match).replaceAll('<', '\\u003c');

/** The board as the address of a picture, without a request; null before the deal. It needs no escapes in HTML. */
const boardOf = ({ game, view, names }: Preview): string | null =>
  view &&
  `data:image/svg+xml,${pictureOfView(knownGame(game), view, names).replaceAll(/[%#&"]/g, encodeURIComponent)}`;

const gameTitle = (match: MatchInfo | null): string => (match && gameOf(match.game)?.title) ?? '';

/** Path of the board's picture, once there is a board. The number of moves is the one spectators may know. */
const pictureOf = (match: MatchInfo | null): string =>
  match && match.status !== 'waiting' ? picturePath(match.id, match.moves) : SITE_PICTURE;

function describePage(
  match: MatchInfo | null,
  view: Position | null,
): { title: string; description: string } {
  if (!match)
    return { title: 'No such match · Crowns', description: 'This match doesn’t exist or has been deleted.' };
  const { title: game = 'Crowns', summary = '' } = gameOf(match.game) ?? {};
  const host = match.seats[match.host ?? 0]?.name ?? 'Somebody';
  const players = playersOf(match).join(' against ');
  switch (match.status) {
    case 'waiting':
      return {
        title: `${host} invites you to a match of ${game}`,
        description: `${summary} A seat is open: take it and play, no account needed.`.trim(),
      };
    case 'playing':
      return {
        title: `${players} · ${game}`,
        description: `${standings(match, view)}${leadOf(match, view)}In progress. Watch it live.`,
      };
    case 'over':
      return { title: `${players} · ${game}`, description: describeWinners(match) };
  }
}

/** Each player's figure on the board, such as points: `Ada: 3, Ben: 1. `. Empty before the deal. */
function standings({ game, seats }: MatchInfo, view: Position | null): string {
  const panels = (view && gameOf(game)?.picture?.(view)) ?? [];
  const figures = panels.flatMap(({ seat, figure }) => {
    const name = seat === null ? null : seats[seat]?.name;
    return name ? [`${name}: ${figure}`] : [];
  });
  return figures.length > 0 ? `${figures.join(', ')}. ` : '';
}

/** The leaders: `Ada leads. `. Empty if all are level. */
function leadOf({ game, seats }: MatchInfo, view: Position | null): string {
  const known = gameOf(game);
  const lead =
    view &&
    known &&
    leadIn(
      known,
      view,
      seats.map(({ name }) => name),
    );
  return lead ? `${lead}. ` : '';
}

/** Names of all players; several bots that are no characters are only counted. */
function playersOf({ seats }: MatchInfo): readonly string[] {
  const isPlain = ({ kind, character }: SeatInfo): boolean => kind === 'bot' && !character;
  const bots = seats.filter(isPlain).length;
  const named = bots > 1 ? seats.filter((seat) => !isPlain(seat)) : seats;
  return [...named.flatMap((seat) => nameOf(seat) ?? []), ...(bots > 1 ? [`${bots} bots`] : [])];
}

const nameOf = ({ name, kind, character }: SeatInfo): string | null =>
  kind === 'bot' && !character ? `${name} (bot)` : name;

function describeWinners({ outcome, seats }: MatchInfo): string {
  const winners = outcome?.winners.flatMap((seat) => (seats[seat] ? (nameOf(seats[seat]) ?? []) : [])) ?? [];
  if (winners.length === 1) return `${winners[0]} won.`;
  return winners.length === 0 ? 'The match is over.' : `A draw between ${winners.join(' and ')}.`;
}

export const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
