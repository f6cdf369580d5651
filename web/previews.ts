/** The words that chats show of a link to a page. */
interface LinkPreview {
  readonly title: string;
  readonly description: string;
}

const TITLE_TEXT = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta\s+name="description"\s+content="([^"]*)"/;

/** The title and description of a document. */
function previewIn(html: string): LinkPreview {
  const [title, description] = [TITLE_TEXT.exec(html)?.[1], DESCRIPTION.exec(html)?.[1]];
  if (title === undefined || description === undefined) throw new Error('expected a title and a description');
  return { title, description };
}

/**
 * Adds the tags from which chats make the preview of a link: the page's own title and description, or the given ones, and the
 * site's picture. Its address is a path, because a build doesn't know where it will be served (`server/previews.ts`).
 */
export function withPreview(html: string, own?: LinkPreview): string {
  const { title, description } = own ?? previewIn(html);
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Crowns',
    'og:title': title,
    'og:description': description,
    'og:image': '/preview.jpg',
    'twitter:card': 'summary_large_image',
  };
  const named = html
    .replace(TITLE_TEXT, () => `<title>${title}</title>`)
    .replace(DESCRIPTION, () => `<meta name="description" content="${description}"`);
  return withLinks(
    named,
    Object.entries(tags).map(([property, content]) => `<meta property="${property}" content="${content}" />`),
  );
}

/** Previews of links to pages that aren't prerendered, by the first part of their address. */
export const PREVIEWS: Readonly<Record<string, LinkPreview>> = {
  daily: {
    title: 'The daily deal and puzzle · Crowns',
    description:
      'The same cards for everybody, every day: play today’s deal, solve today’s puzzle, and compare.',
  },
  puzzles: {
    title: 'Puzzles · Crowns',
    description: 'Find the best move: puzzles from real matches, with explanations and a rating.',
  },
  learn: {
    title: 'Learn to play · Crowns',
    description: 'A guided first match, step by step. No account needed.',
  },
  practice: {
    title: 'Practice · Crowns',
    description: 'Play against bots in the browser, also offline. No account needed.',
  },
  watch: {
    title: 'Watch · Crowns',
    description: 'Watch the public matches that are being played now.',
  },
  lobby: {
    title: 'Open tables · Crowns',
    description: 'Take a seat at an open table. No account needed.',
  },
};

/** Adds lines to the head of a document. */
export const withLinks = (html: string, links: readonly string[]): string =>
  html.replace('  </head>', `${links.map((link) => `    ${link}\n`).join('')}  </head>`);
