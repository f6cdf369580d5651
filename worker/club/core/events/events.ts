import { ok, type Result } from '../../../../games/result.ts';
import {
  CLUB_LIMITS,
  type ClubEvent,
  type EventInfo,
  type EventStanding,
  type EventTerms,
  type Refusal,
} from '../../../protocol/index.ts';
import { refuse } from '../../../protocol/refuse.ts';
import type { MatchReport } from '../matches.ts';
import type { ClubStore } from '../store.ts';
import { announce, deadlineOf, step, effectsOf, type EventEffect, type EventInput } from './event.ts';
import { ownScores } from './own-score.ts';
import { standingsOf } from './standings.ts';
import { isOver, roundsOf, type EventState, type StoredEvent } from './state.ts';

/** Number of ended events in a club's description. */
const LATEST = 3;

/** Something to do for an event. */
export type Due = EventEffect & { readonly event: string };

/** The events of a club. Those that have not ended are in memory as a whole. */
export class ClubEvents {
  private readonly store: ClubStore;
  private readonly now: () => number;
  private readonly heads: Map<string, StoredEvent>;
  private readonly open: Map<string, EventState>;
  /** Time of the last change of each event, as far as it is known. */
  private readonly changed = new Map<string, number>();
  /** Standings of states: in a large event all players read them at the same time. */
  private readonly standings = new WeakMap<EventState, readonly EventStanding[]>();

  constructor(store: ClubStore, now: () => number, heads: readonly StoredEvent[]) {
    this.store = store;
    this.now = now;
    this.heads = new Map(heads.map((head) => [head.id, head]));
    this.open = new Map(
      heads
        .filter((head) => !isOver(head))
        .map((head) => [head.id, { ...head, rounds: store.eventRounds(head.id) }]),
    );
  }

  /** Newest first. */
  get all(): readonly ClubEvent[] {
    return [...this.heads.values()]
      .sort((a, b) => b.terms.startsAt - a.terms.startsAt)
      .map((head) => this.describe(head));
  }

  /** Events that were played to their end. */
  get ended(): readonly Pick<StoredEvent, 'id' | 'endedAt'>[] {
    return [...this.heads.values()].filter(({ status }) => status === 'ended');
  }

  /** Events that have not ended, the next one first, and then the latest ended ones. */
  get latest(): readonly ClubEvent[] {
    const { all } = this;
    const ended = all.filter((event) => isOver(event)).slice(0, LATEST);
    return [...all.filter((event) => !isOver(event)).reverse(), ...ended];
  }

  /** Time of the next automatic change, or of the next work; Infinity if there is none. Work that was tried waits until `retryAt`. */
  deadline(retryAt: (due: Due) => number | undefined): number {
    const now = this.now();
    const changes = [...this.open.values()].map((state) => deadlineOf(state, now));
    const work = this.due.map((due) => Math.max(now, retryAt(due) ?? now));
    return Math.min(Infinity, ...changes, ...work);
  }

  /** True if the member takes part in an event, also in one that has ended. */
  knows(member: string): boolean {
    return [...this.heads.values()].some(({ players }) => players.some((player) => player.member === member));
  }

  terms(id: string): EventTerms | undefined {
    return this.heads.get(id)?.terms;
  }

  /** Members at a table of an event that has not ended. */
  membersAt(event: string, match: string): readonly string[] {
    const boards = this.open.get(event)?.rounds.flatMap((round) => round.boards) ?? [];
    return boards.find((board) => board.match === match)?.members ?? [];
  }

  info(id: string): EventInfo | null {
    const state = this.stateOf(id);
    if (!state) return null;
    const { terms, status, createdAt, players, rounds, nextAt, endedAt } = state;
    return {
      id,
      terms,
      status,
      createdAt,
      players,
      round: rounds.length,
      rounds: roundsOf(state),
      nextAt,
      endedAt,
      now: this.now(),
      roundList: rounds,
      standings: this.standingsOf(state),
    };
  }

  private standingsOf(state: EventState): readonly EventStanding[] {
    const { terms, status, players, rounds } = state;
    if (rounds.length === 0) return [];
    const isWon = terms.format === 'knock-out' && status === 'ended';
    const winner = isWon ? (players.find((player) => player.status === 'in')?.member ?? null) : null;
    const standings = this.standings.get(state) ?? standingsOf(state, winner);
    this.standings.set(state, standings);
    return standings;
  }

  announce(id: string, terms: EventTerms, seed: number): Result<null, Refusal> {
    if (this.open.size >= CLUB_LIMITS.clubEvents) return refuse('club-full', 'events');
    const state = announce(id, terms, seed, this.now());
    this.keep(state, undefined);
    return ok(null);
  }

  /** Gives an event an input; it may be of the past, or come twice. */
  take(id: string, input: EventInput): Result<null, Refusal> {
    const before = this.stateOf(id);
    if (!before) return refuse('no-event', 'event');
    const stepped = step(before, input, this.now());
    if (!stepped.ok) return stepped;
    const { state } = stepped.value;
    if (state !== before) this.keep(state, before);
    return ok(null);
  }

  /** Takes the report of a match. */
  follow({ id, event, status, noShows = [], end, game }: MatchReport): void {
    if (event === undefined || !this.open.has(event) || status === 'waiting') return;
    const absent = status === 'gone' ? this.membersAt(event, id) : noShows;
    this.take(event, { t: 'came', match: id, absent });
    if (!end) return;
    const { winners } = end.outcome;
    this.take(event, { t: 'result', match: id, winners, own: ownScores(game, end.outcome) });
  }

  /** Lets time pass, and returns all that is to be done now. Asked again, it returns what is still undone. */
  pass(): readonly Due[] {
    for (const id of [...this.open.keys()]) this.take(id, { t: 'tick' });
    return this.due;
  }

  private get due(): readonly Due[] {
    const now = this.now();
    return [...this.open].flatMap(([event, state]) =>
      effectsOf(state, now).map((effect) => ({ ...effect, event })),
    );
  }

  /** Takes a member who leaves the club out of all events. */
  withdraw(member: string): void {
    for (const [id, { players }] of this.open)
      if (players.some((player) => player.member === member)) this.take(id, { t: 'withdraw', member });
  }

  /** Cancels all events, because the club is closed. */
  cancel(): void {
    for (const id of [...this.open.keys()]) this.take(id, { t: 'cancel' });
  }

  private stateOf(id: string): EventState | undefined {
    const open = this.open.get(id);
    if (open) return open;
    const head = this.heads.get(id);
    return head && { ...head, rounds: this.store.eventRounds(id) };
  }

  private keep(state: EventState, before: EventState | undefined): void {
    const { rounds, ...head } = state;
    this.store.transaction(() => {
      if (!before || !isSameHead(head, before)) this.store.setEvent(head);
      for (const round of rounds)
        if (!before?.rounds.includes(round)) this.store.setEventRound(state.id, round);
    });
    this.heads.set(state.id, head);
    if (isOver(state)) this.open.delete(state.id);
    else this.open.set(state.id, state);
    this.changed.set(state.id, this.now());
  }

  private describe({ id, terms, status, players, nextAt, order }: StoredEvent): ClubEvent {
    const { name, game, format, startsAt } = terms;
    const round = this.open.get(id)?.rounds.length ?? null;
    return {
      id,
      name,
      game,
      format,
      status,
      startsAt,
      nextAt,
      round,
      rounds: roundsOf({ terms, order }),
      players: players.length,
      changedAt: this.changed.get(id) ?? 0,
    };
  }
}

/** True if nothing but rounds has changed, which have rows of their own. */
const isSameHead = (head: StoredEvent, before: EventState): boolean =>
  Object.entries(head).every(([name, value]) => before[name as keyof StoredEvent] === value);
