import { m } from '#messages';
import { isRecord } from '../../platform/storage/local.ts';
import { listed } from '../../platform/ui/listed.ts';

/** A notification; `path` is the page it opens. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** A notification replaces an earlier one with the same tag. */
  readonly tag: string;
}

/**
 * Pages a notification may open: a match by id (without a fragment, so without a token), or the list of
 * matches.
 */
const PATH = /^\/match\/[\w-]{1,64}$/;
const ANYWHERE = '/matches';

const text = (value: unknown, instead: string): string =>
  typeof value === 'string' && value !== '' ? value : instead;

/** Restricts a value to the allowed pages. */
export const pathOf = (value: unknown): string =>
  typeof value === 'string' && PATH.test(value) ? value : ANYWHERE;

/** By the server's event name. */
const TITLES: Readonly<Record<string, (data: Record<string, unknown>) => string>> = {
  turn: m.notifications_turn,
  'bot-asked': m.notifications_bot_asked,
  'bot-plays': m.notifications_bot_plays,
  challenge: m.notifications_challenge,
  'event-round': ({ name, round }) => m.notifications_round({ event: text(name, ''), round: Number(round) }),
};

/**
 * Parses a push message. Known events get the client's texts, otherwise the message's own text is used, because
 * newer services may send other events. Browsers require a notification for each message,
 * so even an unreadable one gets one.
 */
export function readNotice(message: string): Notice {
  const data = parse(message);
  const { event, game, players, title, body, path, tag } = data;
  return {
    title: titleOf(event)?.(data) ?? text(title, m.notifications_turn()),
    body: bodyOf(game, players) ?? text(body, m.notifications_waiting()),
    path: pathOf(path),
    tag: text(tag, 'turn'),
  };
}

const titleOf = (event: unknown) =>
  typeof event === 'string' && Object.hasOwn(TITLES, event) ? TITLES[event] : undefined;

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

/**
 * Options of a notification. `renotify` alerts again when one replaces another, because it is another turn.
 */
export const noticeOptions = ({ body, path, tag }: Notice) => ({
  body,
  tag,
  renotify: true,
  data: path,
  icon: '/icon-192.png',
});
