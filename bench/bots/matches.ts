import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../games/chance.ts';
import type { Created, Joined } from '../../worker/protocol/index.ts';
import { openClient, post } from '../../test/support/online.ts';
import type { WireClient } from '../../test/support/wire-client.ts';

const random = seededRandom(50);

/** Matches of one kind against bots. */
export interface BotMatches {
  readonly origin: string;
  /** Address of each match's creator. */
  readonly addresses: readonly string[];
  readonly game?: string;
  /** Number of strong bots at each table. */
  readonly bots?: number;
  /** Ms for which a person thinks. */
  readonly think?: number;
}

/** Ms of a bot's answers. An answer that has not come by the end counts with its wait so far. */
export type Answers = number[];

async function seat(origin: string, terms: object, address: string): Promise<WireClient> {
  const { id, token } = await post<Created>(`${origin}/api/matches`, terms, address);
  const client = await openClient(origin, id);
  await client.hello(token, ['steps']);
  return client;
}

const moveAtRandom = (client: WireClient): Promise<unknown> => {
  const { legal } = client;
  return client.move(legal[random.below(legal.length)] ?? '');
};

/** Plays one match until `isOver`, and a new one when it has ended. */
async function playBots(
  { origin, game = 'realm', bots: count = 1, think = 0 }: BotMatches,
  address: string,
  isOver: () => boolean,
  answers: Answers,
): Promise<void> {
  const bots = Array.from({ length: count }, (_, index) => ({ seat: index + 1, level: 'strong' }));
  const terms = { game, seats: count + 1, name: 'Ada', bots, visibility: 'unlisted' };
  const client = await seat(origin, terms, address);
  // People who think don't begin all at once.
  await pause(think * Math.random());
  let last = performance.now();
  while (!isOver() && !client.view?.outcome && client.closed === null) {
    const { n } = client;
    if (client.legal.length > 0) {
      await pause(think);
      await moveAtRandom(client);
    } else {
      while (client.n === n && !isOver() && client.closed === null) {
        await Promise.race([client.reached(n + 1), pause(200)]);
      }
      answers.push(performance.now() - last);
    }
    last = performance.now();
  }
  client.close();
}

/** Ms of the bots' answers while the matches are played for `seconds`. */
export async function answersOf(matches: BotMatches, seconds: number): Promise<Answers> {
  const answers: Answers = [];
  let isOver = false;
  const all = matches.addresses.map((address) => playBots(matches, address, () => isOver, answers));
  await pause(seconds * 1000);
  isOver = true;
  await Promise.all(all);
  return answers;
}

/** Matches of two people at addresses of their own, who think for `think` ms. */
export class People {
  private readonly pairs: readonly (readonly WireClient[])[];
  private readonly think: number;

  private constructor(pairs: readonly (readonly WireClient[])[], think: number) {
    this.pairs = pairs;
    this.think = think;
  }

  static async open(origin: string, matches: number, think: number): Promise<People> {
    const pairs = await Promise.all(
      Array.from({ length: matches }, async (_, index) => {
        const [address, terms] = [`198.51.100.${index + 1}`, { game: 'realm', seats: 2, name: 'Ada' }];
        const first = await post<Created>(`${origin}/api/matches`, terms, address);
        const join = `${origin}/api/matches/${first.id}/join`;
        const second = await post<Joined>(join, { name: 'Bo' }, address);
        return Promise.all(
          [first.token, second.token].map(async (token) => {
            const client = await openClient(origin, first.id);
            await client.hello(token, ['steps']);
            return client;
          }),
        );
      }),
    );
    return new People(pairs, think);
  }

  /** Ms of the acknowledgements while they play for `seconds`. */
  async waits(seconds: number): Promise<number[]> {
    const waits: number[] = [];
    const end = performance.now() + seconds * 1000;
    await Promise.all(
      this.pairs.map(async (pair) => {
        await pause(this.think * Math.random());
        while (performance.now() < end) {
          const mover = pair.find((client) => client.legal.length > 0);
          if (!mover) return;
          const since = performance.now();
          await moveAtRandom(mover);
          waits.push(performance.now() - since);
          await Promise.all(pair.map((client) => client.reached(mover.n)));
          await pause(this.think * (0.5 + Math.random()));
        }
      }),
    );
    return waits;
  }

  close(): void {
    for (const client of this.pairs.flat()) client.close();
  }
}
