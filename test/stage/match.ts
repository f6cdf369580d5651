import { mount, unmount } from 'svelte';
import { page } from 'vitest/browser';
import type { Seat } from '#games/game.ts';
import type { MatchInfo, ServerFrame } from '#protocol';
import { loadUi } from '../../web/src/lib/boards/index.ts';
import { socketUrl } from '../../web/src/lib/platform/match/channel.ts';
import MatchPage from '../../web/src/lib/table/room/MatchPage.svelte';
import { MATCH, sitting, welcome } from '../support/seated.ts';
import { frames, putMouseAway } from './browser.ts';
import { settled } from './page.ts';
import type { Size } from './sizes.ts';
import type { Source } from './sources.ts';
import './styles.ts';

/** A socket to a service that says only what the test says. */
class Line extends EventTarget {
  readonly readyState = WebSocket.OPEN;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
  }

  send(): void {
    // The service hears nothing.
  }

  close(): void {
    // It stays as long as the page.
  }

  /** Ends the connection. */
  drop(): void {
    this.dispatchEvent(new CloseEvent('close', { code: 1006 }));
  }

  receive(frame: ServerFrame): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
}

const TOKEN = `s_${'0'.repeat(48)}`;

interface Shown {
  readonly source: Source;
  /** Number of moves made; null before the start. */
  readonly n: number | null;
  readonly seat: Seat | null;
  readonly size: Size;
  /** Facts of the match, as the service sends them. */
  readonly match?: Partial<MatchInfo>;
}

/** An open page of a match. */
export interface OpenMatch {
  readonly line: Line;
  readonly close: () => Promise<void>;
}

/** Opens the page of a match as one of its readers sees it. */
export async function openMatch({ source, n, seat, size, match: more = {} }: Shown): Promise<OpenMatch> {
  await page.viewport(size.width, size.height);
  await putMouseAway();
  const id = MATCH.id;
  const path = `/api/matches/${id}/socket${seat === null ? '' : '?as=seat'}`;
  const line = new Line(socketUrl(path, location));
  globalThis.earlySocket = line as unknown as WebSocket;
  const ui = (await loadUi(source.game.id))!;
  const seen = n === null ? null : source.at(n, seat);
  const outcome = seen?.view.outcome ?? null;
  const match: MatchInfo = {
    ...MATCH,
    game: source.game.id,
    seats: source.names.map((name) => sitting(name)),
    moves: n ?? 0,
    toAct: seen?.view.toAct ?? null,
    outcome,
    status: seen === null ? 'waiting' : outcome ? 'over' : 'playing',
    ...more,
  };
  const main = document.createElement('main');
  main.id = 'main';
  document.body.append(main);
  const token = seat === null ? null : TOKEN;
  const shown = mount(MatchPage, {
    target: main,
    props: { info: match, ui, token, ontoken: () => undefined },
  });
  await frames();
  line.receive(
    welcome(n ?? 0, {
      seat,
      view: (seen?.view ?? null) as never,
      log: seen?.log ?? [],
      match,
      now: Date.now(),
    }),
  );
  await settled();
  await frames(20);
  const close = async (): Promise<void> => {
    await unmount(shown);
    main.remove();
    localStorage.clear();
  };
  return { line, close };
}
