import { expect, test } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import type { Reader } from '#games/game.ts';
import { games } from '#games/index.ts';
import type { Entry } from '../../../../web/src/lib/platform/match/frames.ts';
import { opened } from '../../../support/opened.ts';
import { storyOf } from '../../../../web/src/lib/table/story/story.ts';
import { moveFrame, overFrame, welcomeText } from '../../../../worker/match/socket/frames.ts';
import { recordOf } from '../../../../worker/match/table/record.ts';
import { Table } from '../../../../worker/match/table/table.ts';
import type { MatchInfo, ServerFrame } from '../../../../worker/protocol/index.ts';
import { MemoryStore } from '../../../support/memory-store.ts';
import { sit } from '../../../support/seated.ts';
import { seeds } from '../../../support/seeds.ts';
import { uiOf } from '../../../support/uis.ts';
import { audienceOf, playRandom, sitterOf, TERMS } from '../../../support/stored-match.ts';

const AT = 5000;
/** Moves after which a match is conceded. */
const MOST = 250;

/** A page of a reader, which asks for the match again when told to. */
function pageOf(table: Table, reader: Reader, game: Table['game']) {
  const audience = audienceOf(reader, { steps: true, events: true });
  const page = sit({ token: reader === 'spectator' ? null : 'token', game });
  const welcome = (): void =>
    page.line.receive(JSON.parse(welcomeText(table, {} as MatchInfo, AT, audience)) as ServerFrame);
  page.line.up();
  welcome();
  return {
    log: () => page.now().log,
    welcome,
    audience,
    receive: (frame: ServerFrame) => page.line.receive(frame),
  };
}

test.each(games)('a match of $id is the same to all devices of a reader, whenever they came', (game) => {
  const ui = uiOf(game.id)!;
  for (const [index, seed] of seeds(3).entries()) {
    const random = seededRandom(seed);
    const { min, max } = game.seats;
    const seats = Math.min(max, min + index);
    const sitters = Array.from({ length: seats }, (_, seat) => sitterOf(seat));
    const terms = { ...TERMS, game: game.id, seats, spectatorDelay: 0 };
    const table = Table.create(new MemoryStore(), () => AT, terms, sitters, {});
    const readers: Reader[] = ['spectator', ...Array.from({ length: seats }, (_, seat) => seat)];
    const first = readers.map((reader) => pageOf(table, reader, game));
    const middle = 20 + random.below(MOST / 2);
    let second: typeof first = [];
    const send = (): void => {
      const made = table.play!.madeAt(table.moves)!;
      for (const page of [...first, ...second]) {
        page.receive(moveFrame(table, game, made, page.audience));
        if (made.after.outcome) page.receive(overFrame(table, made.n, made.after));
      }
    };
    while (table.status === 'playing') {
      if (table.moves === middle) second = readers.map((reader) => pageOf(table, reader, game));
      if (table.moves < MOST) playRandom(table, random);
      else if (table.position!.toAct !== null) table.concede(table.position!.toAct, `end ${table.moves}`);
      send();
    }
    const record = opened(recordOf(table));
    for (const [at, reader] of readers.entries()) {
      const told = first[at]!.log();
      expect(told).toHaveLength(table.moves);
      expect(told.every(({ events }) => events.length > 0)).toBe(true);
      const who = `${game.id}, seed ${seed}, reader ${reader}`;
      const viewer = { names: sitters.map(({ name }) => name), seat: reader === 'spectator' ? null : reader };
      const same = (log: readonly Entry[], whose: string): void => {
        expect(log, whose).toEqual(told);
        expect(storyOf(ui, log, viewer), whose).toEqual(storyOf(ui, told, viewer));
      };
      same(pageOf(table, reader, game).log(), `${who}, who came late`);
      if (second[at]) same(second[at].log(), `a second device of ${who}`);
      same(record.log(table.moves, reader), `the replay of ${who}`);
    }
  }
});
