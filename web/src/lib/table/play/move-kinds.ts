import { m } from '#messages';

type KnownVerb = Parameters<typeof m.table_moves_kind>[0]['kind'];

const KNOWN: Readonly<Record<KnownVerb, true>> = {
  access: true,
  advance: true,
  bid: true,
  coronate: true,
  counter: true,
  discard: true,
  draw: true,
  end: true,
  give: true,
  keep: true,
  leave: true,
  mulligan: true,
  out: true,
  pay: true,
  place: true,
  play: true,
  raid: true,
  rally: true,
  recall: true,
  spare: true,
  steal: true,
  trap: true,
  withdraw: true,
};

/** True for a verb known in the notation of these games. */
export const isKnownVerb = (verb: string): verb is KnownVerb => Object.hasOwn(KNOWN, verb);

/** The name of a kind of moves; an unknown verb is shown as it is. */
export const kindName = (verb: string): string =>
  isKnownVerb(verb) ? m.table_moves_kind({ kind: verb }) : verb;
