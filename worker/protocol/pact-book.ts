import { PACT_REASONS, type PactReason } from '../../games/bot/envoy.ts';
import type { Seat } from '../../games/game.ts';
import type { Pact, PactEvent } from './match-info.ts';

/** The offered and standing pacts after `events`, in order of proposal. */
export const pactsAfter = (events: readonly PactEvent[]): readonly Pact[] => events.reduce(pactsWith, []);

/** The pacts after one more event. */
export function pactsWith(pacts: readonly Pact[], event: PactEvent): readonly Pact[] {
  const { seat, with: other, terms, rounds, until, phrase } = event;
  if (event.do === 'accept') {
    const known = pactBetween(pacts, seat, other);
    return pacts.map((pact) => (pact === known ? { ...pact, status: 'standing', until } : pact));
  }
  const others = pacts.filter(({ seats }) => keyOf(...seats) !== keyOf(seat, other));
  if (event.do !== 'propose') return others;
  const seats = [Math.min(seat, other), Math.max(seat, other)] as const;
  return [...others, { seats, by: seat, status: 'offered', terms, ...inPhrase(phrase), rounds, until: null }];
}

/** The field `phrase`, only if there is one. */
export const inPhrase = (phrase: string | undefined): { readonly phrase?: string } =>
  phrase === undefined ? {} : { phrase };

/** The offered or standing pact between two seats, if any. */
export const pactBetween = (pacts: readonly Pact[], a: Seat, b: Seat): Pact | undefined =>
  pacts.find(({ seats }) => keyOf(...seats) === keyOf(a, b));

const keyOf = (a: Seat, b: Seat): string => `${Math.min(a, b)} ${Math.max(a, b)}`;

/**
 * A pact event as a record comment without `; ` (docs/record.md): `pact propose 0 2 rounds 3 terms …`. It
 * follows the move after which it happened.
 */
export function formatPact({ do: deed, seat, with: other, rounds, terms, until }: PactEvent): string {
  return [
    `pact ${deed} ${seat} ${other}`,
    ...(rounds === null ? [] : [`rounds ${rounds}`]),
    ...(until === null ? [] : [`until ${until}`]),
    ...(terms === null ? [] : [`terms ${terms}`]),
  ].join(' ');
}

const COMMENT =
  /^pact (propose|accept|decline|break|raid|lapse|out) (\d\d?) (\d\d?)(?: rounds (\d{1,2}))?(?: until (\d{1,6}))?(?: terms (.{1,500}))?$/u;

/** Parses a pact event from a record comment after `n` moves; undefined for other comments. */
export function parsePact(comment: string, n: number): PactEvent | undefined {
  const found = COMMENT.exec(comment);
  if (!found) return undefined;
  const [, deed, seat, other, rounds, until, terms] = found;
  return {
    n,
    at: 0,
    do: deed as PactEvent['do'],
    seat: Number(seat),
    with: Number(other),
    terms: terms ?? null,
    rounds: rounds === undefined ? null : Number(rounds),
    until: until === undefined ? null : Number(until),
  };
}

/** The phrase of a pact event's terms as a record comment below the event: `phrase no-raids`. */
export const formatPhrase = (phrase: string): string => `phrase ${phrase}`;

/** Parses a phrase from a record comment; undefined for other comments. */
export const parsePhrase = (comment: string): string | undefined =>
  /^phrase ([a-z-]{1,32})$/.exec(comment)?.[1];

/** A bot's reason as a record comment below its pact event: `why together 2 4`. */
export const formatReason = ({ code, about, points }: PactReason): string => `why ${code} ${about} ${points}`;

/** Parses a bot's reason from a record comment; undefined for other comments and unknown codes. */
export function parseReason(comment: string): PactReason | undefined {
  const [, word, about, points] = /^why ([a-z]{1,32}) (\d\d?) (\d\d?)$/.exec(comment) ?? [];
  const code = PACT_REASONS.find((one) => one === word);
  return code && { code, about: Number(about), points: Number(points) };
}
