import { announce, step, type EventInput } from '../../worker/club/core/events/event.ts';
import type { EventState } from '../../worker/club/core/events/state.ts';
import type { EventTerms } from '../../worker/protocol/index.ts';

export const MINUTE = 60_000;
export const START = 1_800_000_000_000;

export const termsOf = (changed: Partial<EventTerms> = {}): EventTerms => ({
  name: 'Friday cup',
  game: 'realm',
  seats: 2,
  options: {},
  clock: null,
  spectatorDelay: 0,
  format: 'swiss',
  rounds: 5,
  pace: 'live',
  startsAt: START,
  roundMinutes: 60,
  noShowMinutes: 10,
  checkInMinutes: 0,
  breakMinutes: 0,
  ...changed,
});

/** An event with a clock set by tests. Its tables are open at once. */
export class TestEvent {
  state: EventState;
  now: number;
  /** Ids of matches to be started without the absent. */
  readonly due: string[] = [];

  constructor(changed: Partial<EventTerms> = {}, players: readonly string[] = [], seed = 1) {
    const terms = termsOf(changed);
    this.now = terms.startsAt - 120 * MINUTE;
    this.state = announce('e1', terms, seed, this.now);
    for (const member of players) this.do({ t: 'join', member });
  }

  /** The code of a refusal, or undefined. */
  do(input: EventInput): string | undefined {
    const stepped = step(this.state, input, this.now);
    if (!stepped.ok) return stepped.error.code;
    this.state = stepped.value.state;
    this.due.length = 0;
    for (const effect of stepped.value.effects) {
      if (effect.t === 'no-show') this.due.push(effect.match);
    }
    for (const effect of stepped.value.effects) {
      if (effect.t !== 'open') continue;
      const { round, board } = effect;
      this.do({ t: 'opened', round, board, match: `r${round}b${board}` });
    }
    return undefined;
  }

  at(minutes: number): void {
    this.now = START + minutes * MINUTE;
    this.do({ t: 'tick' });
  }

  get round() {
    return this.state.rounds.at(-1)!;
  }

  /** Ends the open matches of the round, each by `winnersOf` its members. */
  finish(winnersOf: (members: readonly string[]) => readonly number[]): void {
    for (const { match, members, points } of this.round.boards)
      if (points === null) this.do({ t: 'result', match: match!, winners: winnersOf(members), own: null });
  }
}
