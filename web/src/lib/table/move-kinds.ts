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

/** True for a verb that a move of these games begins with in notation. */
export const isKnownVerb = (verb: string): verb is KnownVerb => Object.hasOwn(KNOWN, verb);

/** A kind of move in words, by its verb; a verb that is not known here stands for itself. */
export const kindName = (verb: string): string =>
  isKnownVerb(verb) ? m.table_moves_kind({ kind: verb }) : verb;
