import { isRecord } from '../storage/local.ts';

/** What a notification says, as the service sends it; `path` is the page that a press opens. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** A later one with the same tag takes the place of an earlier one. */
  readonly tag: string;
}

/** Pages that a notification may open: a match by its id, no fragment and so no seat's token; or all of one's matches. */
const PATH = /^\/match\/[\w-]{1,64}$/;
const ANYWHERE = '/matches';

const text = (value: unknown, instead: string): string =>
  typeof value === 'string' && value !== '' ? value : instead;

/** A page of this site that a notification may open, whatever it names. */
export const pathOf = (value: unknown): string =>
  typeof value === 'string' && PATH.test(value) ? value : ANYWHERE;

/** The notice in a message; something must be said even where it can't be read. */
export function readNotice(message: string): Notice {
  const { title, body, path, tag } = parse(message);
  return {
    title: text(title, 'It is your turn'),
    body: text(body, 'A match waits for you.'),
    path: pathOf(path),
    tag: text(tag, 'turn'),
  };
}

function parse(message: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(message);
    return isRecord(data) ? data : {};
  } catch {
    return {};
  }
}

/** How a browser shows a notice. One that takes another's place calls again: it is another turn. */
export const noticeOptions = ({ body, path, tag }: Notice) => ({
  body,
  tag,
  renotify: true,
  data: path,
  icon: '/icon-192.png',
});
