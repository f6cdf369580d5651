import type { Reader, Seat } from '../../../games/game.ts';
import { ok, type Result } from '../../../games/result.ts';
import { inPhrase, type Refusal } from '../../protocol/index.ts';
import { isLineFor } from './chat.ts';
import { progressOf, visibleMoves } from './delay.ts';
import type { ChatRow } from './store.ts';
import type { Table } from './table.ts';
import { refuse } from '../../protocol/refuse.ts';

/** A chat line as sent; `to` is the seat it is whispered to, `command` the sender's id for it. */
export interface Message {
  readonly from: Reader;
  /** A spectator's name; null for a seat. */
  readonly name: string | null;
  readonly to: Seat | null;
  readonly text: string;
  /** Id of the standard phrase that the text says, if it does. */
  readonly phrase?: string | undefined;
  readonly command: string;
}

/** A chat line; `isNew` is false if an earlier delivery of the same command wrote it. */
export interface SentLine {
  readonly line: ChatRow;
  readonly isNew: boolean;
}

/**
 * Stores a chat line. Idempotent by command id. `mayTalk` checks a new line against the connection's rate
 * limit.
 */
export function say(
  table: Table,
  { from, name: spectatorName, to, text, phrase, command }: Message,
  mayTalk: () => boolean,
): Result<SentLine, Refusal> {
  const { chat, seating } = table;
  const seat = from === 'spectator' ? null : from;
  const name = seat === null ? spectatorName : seating.sitterOf(seat).name;
  const known = chat.find({ seat, name, command, text });
  if (known) return ok({ line: known, isNew: false });
  if (!mayTalk() || !chat.mayWrite(seat, seat === table.host)) {
    return refuse('too-fast', 'chat messages');
  }
  const refusal = refuseMessage(table, from, to);
  if (refusal) return refusal;
  const moves = visibleMoves(table, from);
  return ok({ line: chat.add({ seat, to, name, text, ...inPhrase(phrase), command, moves }), isNew: true });
}

function refuseMessage(table: Table, from: Reader, to: Seat | null): Result<never, Refusal> | undefined {
  if (!table.hosting.isChatOpen) return refuse('chat-closed');
  if (to === null) return undefined;
  if (!table.terms.whispers || from === 'spectator') {
    return refuse('no-whispers');
  }
  // Bots answer whispers only about pacts.
  const isPlayer = table.seating.isPerson(to) || (table.pacts.areAllowed && table.bots.owns(to));
  return to !== from && isPlayer ? undefined : refuse('no-such-seat', 'player');
}

/** True for a whisper to a bot, which may answer. */
export const isToBot = ({ bots }: Table, { to }: ChatRow): boolean => to !== null && bots.owns(to);

export const mayRead = (table: Table, line: ChatRow, reader: Reader): boolean =>
  isLineFor(line, reader, progressOf(table, reader));

/** The spectators' lines. Seats may read them once the match is over. */
export const spectatorLines = (table: Table): readonly ChatRow[] =>
  table.chat.lines.filter(({ seat }) => seat === null);
