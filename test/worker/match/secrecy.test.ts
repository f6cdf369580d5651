import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Card } from '../../../games/cards.ts';
import { seededRandom, type Random } from '../../../games/chance.ts';
import type { AnyGame, Reader } from '../../../games/game.ts';
import { games } from '../../../games/index.ts';
import type { RecordSource } from '../../../games/record.ts';
import type { Step } from '../../../games/step.ts';
import type { MatchInfo } from '../../../worker/protocol/index.ts';
import { newMatchId } from '../../../worker/host-key/match-ids.ts';
import { FactStore } from '../../../worker/match/socket/fact-store.ts';
import { cardsNamed, entryOf, frameOf, names, stepsOf, swappedSteps } from '../../support/frames.ts';
import { nearMisses } from '../../support/near-misses.ts';
import { LONG, demand, demandSame, samplesOf, tablesOf } from '../../support/sample-games.ts';
import { scale } from '../../support/share.ts';
import { TERMS, sitterOf, tokenOf } from '../../support/stored-match.ts';
import { firstSeen, unknownPairs } from '../../support/unknown-pairs.ts';
import { Mirror, storedMatch } from './mirror.ts';
import { connect, evict, fetchPath, fullMatch, openSocket, post, seated } from '../support.ts';

/** Games per number of seats, exchanged pairs per reader, and moves between checks of everything else. */
const GAMES = scale(1, 2);
const PAIRS = scale(2, 3);
const EVERY = 9;

/** Two games that are equal to this reader until one of the exchanged cards is shown. */
interface Twins {
  readonly game: AnyGame;
  readonly reader: Reader;
  readonly source: RecordSource;
  readonly steps: readonly Step[];
  readonly other: { readonly source: RecordSource; readonly steps: readonly Step[] };
  readonly cards: readonly [Card, Card];
}

function* twinsOf(game: AnyGame, seats: number): Generator<{ twins: Twins; random: Random; name: string }> {
  for (const { source, states, readers, seed, kinds } of samplesOf(game, seats, GAMES)) {
    const random = seededRandom(seed);
    const steps = stepsOf(game, source, states).slice(0, LONG);
    for (const reader of readers) {
      const frames = steps.map((step) => JSON.stringify(frameOf(game, step, reader)));
      const learnt = firstSeen(kinds, game.view(states[0]!, reader), frames);
      for (const cards of unknownPairs(game, learnt, random, PAIRS)) {
        const [a, b] = cards;
        const until = Math.min(learnt.get(a)!, learnt.get(b)!, steps.length);
        const other = {
          source: swappedSource(source, a, b),
          steps: swappedSteps(game, source, cards, until),
        };
        const twins = { game, reader, source, steps: steps.slice(0, until), other, cards };
        yield {
          twins,
          random,
          name: `${game.id}, ${seats} seats, seed ${seed}, ${a} and ${b} exchanged, to ${reader}`,
        };
      }
    }
  }
}

function swappedSource(source: RecordSource, a: Card, b: Card): RecordSource {
  const swap = (word: string): string => (word === a ? b : word === b ? a : word);
  return { ...source, opening: source.opening.map(({ kind, words }) => ({ kind, words: words.map(swap) })) };
}

/** Plays both games in parallel; returns the number of moves compared. */
function compare({ game, reader, source, steps, other, cards }: Twins, random: Random, name: string): number {
  const [left, right] = [new Mirror(source, reader), new Mirror(other.source, reader)];
  const alike = (what: string, look: (mirror: Mirror) => unknown): void =>
    demandSame(look(right), look(left), () => `${name}: ${what}`);
  alike('the start', (mirror) => mirror.take());
  for (const [n, step] of other.steps.entries()) {
    const shown = JSON.stringify(frameOf(game, step, reader));
    // The modified game may have shown one of the cards earlier, and then differ.
    if (cards.some((card) => names(shown, card))) return n;
    left.play(entryOf(game, steps[n]!));
    right.play(entryOf(game, step));
    alike(`move ${n + 1}`, (mirror) => demandSilent(mirror.take()));
    if (n % EVERY === 0) lookAround(game, reader, step, random, alike);
  }
  return other.steps.length;
}

/** Everything except moves: a new socket's welcome, public information, refusals of near misses. */
function lookAround(
  game: AnyGame,
  reader: Reader,
  { after }: Step,
  random: Random,
  alike: (what: string, look: (mirror: Mirror) => unknown) => void,
): void {
  alike('a welcome', (mirror) => demandSilent(mirror.welcome()));
  alike('the match', (mirror) => demandSilent([mirror.info()]));
  if (reader === 'spectator' || after.toAct === null) return;
  const legal = game.legalMoves(game.view(after, after.toAct)).map((move) => game.formatMove(move));
  const terms = { vocabulary: legal, kinds: game.cards(after) };
  const missed = nearMisses(legal, terms, random, 1).filter((text) => !legal.includes(text));
  for (const text of missed) alike(`the refusal of "${text}"`, (mirror) => mirror.attempt(text));
  alike('what came besides', (mirror) => mirror.take());
}

const SECRETS = [
  TERMS.seed,
  ...[...Array(14).keys()].flatMap((seat) => [tokenOf(seat), sitterOf(seat).tokenHash]),
];

/** Asserts that nothing sent before the end contains the seed, a token or data stored about one. */
function demandSilent(texts: readonly string[]): readonly string[] {
  for (const text of texts) {
    if (text.includes('"status":"over"') || text.includes('"t":"over"')) continue;
    demand(!SECRETS.some((secret) => text.includes(secret)), () => `a secret is sent: ${text}`);
  }
  return texts;
}

describe.each(games)('$id on the wire', (game) => {
  it.each(tablesOf(game))(
    '[P7.1][law 1] sends a reader the same bytes whatever it can not know, %i seats',
    (seats) => {
      let compared = 0;
      for (const { twins, random, name } of twinsOf(game, seats)) compared += compare(twins, random, name);
      // If all cards are played within a round, none stays hidden for long; a solitaire hides few cards.
      expect(compared).toBeGreaterThan(seats === 1 ? 5 : 100);
    },
  );

  it('[law 1] answers requests and a first hello with the same bytes', async () => {
    const longest = [...twinsOf(game, game.seats.min)].sort(
      (a, b) => b.twins.other.steps.length - a.twins.other.steps.length,
    );
    for (const { twins, name } of longest.slice(0, 3)) {
      const { reader, source, steps, other } = twins;
      const length = other.steps.findIndex((step) =>
        twins.cards.some((card) => cardsNamed(JSON.stringify(frameOf(game, step, reader))).has(card)),
      );
      const sides = [{ source, steps }, other].map((side) => ({
        ...side,
        steps: side.steps.slice(0, length < 0 ? undefined : length),
      }));
      const [left, right] = await Promise.all(
        sides.map((side) =>
          answers(
            side.source,
            side.steps.map((step) => entryOf(game, step)),
            reader,
          ),
        ),
      );
      demandSame(right, left, () => name);
    }
  });
});

/** Everything a reader can get over HTTP and with a hello, for a match stored like this. */
async function answers(
  source: RecordSource,
  entries: RecordSource['entries'],
  reader: Reader,
): Promise<string[]> {
  const id = await newMatchId(env);
  const stored = storedMatch(source, entries, id);
  await runInDurableObject(env.MATCH.get(env.MATCH.idFromName(id)), (_, { storage }) => {
    storage.sql.exec(
      'DROP TABLE IF EXISTS fact; DROP TABLE IF EXISTS sitter; DROP TABLE IF EXISTS move; DROP TABLE IF EXISTS chat;',
    );
    const store = new FactStore(storage);
    store.create(stored.terms, stored.sitters);
    store.start(stored.start!);
    stored.moves.forEach((row, index) => store.addMove(index + 1, row));
  });
  await evict(id, 'close');
  const path = `/api/matches/${id}`;
  const responses = await Promise.all([
    fetchPath(path),
    fetchPath(`${path}/record`),
    fetchPath(`/match/${id}`),
    post(`${path}/join`, { name: 'Bo' }),
  ]);
  const texts = await Promise.all(
    responses.map(async (response) => `${response.status} ${await response.text()}`),
  );
  const socket = await connect(id);
  const welcome = await socket.hello(reader === 'spectator' ? undefined : tokenOf(reader), ['legal']);
  socket.close();
  return demandSilent(
    [...texts, JSON.stringify({ ...welcome, now: 0 })].map((text) =>
      text.replaceAll(id, 'ID').replace(/"from":\d+/g, '"from":0'),
    ),
  ).slice();
}

/** Plays this many random moves over sockets. */
async function playSome(
  clients: Awaited<ReturnType<typeof seated>>,
  moves: number,
  random: Random,
): Promise<void> {
  for (let n = 0; n < moves; n++) {
    await clients.find(({ legal }) => legal.length > 0)!.playRandom(random);
    await Promise.all(clients.map((client) => client.reached(n + 1)));
  }
}

describe('a second window', () => {
  it('of a player who watches gets what any spectator gets, byte for byte', async () => {
    const { id, tokens } = await fullMatch(2);
    const clients = await seated(id, tokens);
    const texts: string[][] = [[], []];
    for (const heard of texts) {
      const socket = await openSocket(`/api/matches/${id}/socket`);
      socket.addEventListener('message', ({ data }) => void heard.push(String(data)));
      socket.send('{"t":"hello"}');
    }
    const last = await connect(id);
    await last.hello();
    await playSome(clients, 40, seededRandom(1));
    await last.reached(40);
    const moves = texts.map((heard) => heard.filter((text) => text.startsWith('{"t":"move"')));
    expect(moves[0]).toHaveLength(40);
    expect(moves[1]).toEqual(moves[0]);
    expect(last.frames.filter(({ t }) => t === 'move').map((frame) => JSON.stringify(frame))).toEqual(
      moves[0],
    );
  });
});

describe('the log of the service', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('names no card, token or seed, nor the id that opens a match, whatever happens', async () => {
    const lines: string[] = [];
    for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
      vi.spyOn(console, level).mockImplementation(
        (...parts: unknown[]) => void lines.push(parts.map(String).join(' ')),
      );
    }
    const { id, tokens } = await fullMatch(2);
    const clients = await seated(id, tokens);
    await playSome(clients, 40, seededRandom(2));
    for (const bad of ['{', '{"t":"move"}', `{"t":"hello","token":"${tokens[0]!}x"}`])
      (await connect(id)).send(bad);
    await clients[0]!.command({ t: 'move', n: 0, move: 'rally T1 7C 8D^' });
    await evict(id, 'hibernate');
    await clients[0]!.command({ t: 'concede' });
    const { fairness } = await (await fetchPath(`/api/matches/${id}`)).json<MatchInfo>();
    const logged = lines.join('\n');
    expect(lines.filter((line) => line.includes('match-over'))).toHaveLength(1);
    expect(logged).not.toMatch(/(?<![A-Za-z0-9])[A2-9TJQK][CDHS]\b/);
    for (const secret of [id, ...tokens, fairness.seed!]) expect(logged).not.toContain(secret);
  });
});
