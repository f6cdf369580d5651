import { m } from '#messages';
import { isRecord } from '../storage/local.ts';
import { listed } from '../ui/listed.ts';

/** A notification as it is shown; `path` is the page that it opens. */
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

/** By event, as the service names them. */
const TITLES: Readonly<Record<string, () => string>> = {
  turn: m.notifications_turn,
  'bot-asked': m.notifications_bot_asked,
  'bot-plays': m.notifications_bot_plays,
};

/**
 * The notice for a message of the service, in the client's words where it knows the event, else in the message's own:
 * earlier services send nothing else, newer ones may have other events. Browsers want a notice for every message, so
 * there is one even where the message can't be read.
 */
export function readNotice(message: string): Notice {
  const { event, game, players, title, body, path, tag } = parse(message);
  return {
    title: titleOf(event) ?? text(title, m.notifications_turn()),
    body: bodyOf(game, players) ?? text(body, m.notifications_waiting()),
    path: pathOf(path),
    tag: text(tag, 'turn'),
  };
}

const titleOf = (event: unknown): string | undefined =>
  typeof event === 'string' && Object.hasOwn(TITLES, event) ? TITLES[event]?.() : undefined;

function bodyOf(game: unknown, players: unknown): string | undefined {
  if (typeof game !== 'string' || game === '' || !Array.isArray(players)) return undefined;
  const names = players.filter((name) => typeof name === 'string');
  return names.length > 0 ? m.notifications_game_with({ game, names: listed(names) }) : game;
}

function parse(message: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(message);
    return isRecord(data) ? data : {};
  } catch {
    return {};
  }
}

/** A notice's options for the browser. One that takes another's place alerts again: it is another turn. */
export const noticeOptions = ({ body, path, tag }: Notice) => ({
  body,
  tag,
  renotify: true,
  data: path,
  icon: '/icon-192.png',
});
