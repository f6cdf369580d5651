import type { EventInfo } from '#protocol';

const MINUTE_MS = 60_000;

const stamp = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (letter) => `\\${letter}`).replaceAll('\n', '\\n');

/** Breaks a line after 60 characters at most, which are fewer than 75 bytes but in rare scripts. */
const folded = (line: string): string => [...line].join('').replaceAll(/(.{60})(?=.)/gu, '$1\r\n ');

/** Times of an event's rounds. Live rounds are one block, because nobody knows when each of them begins. */
function timesOf({
  terms,
  roundList,
  rounds,
}: EventInfo): { start: number; end: number; round: number | null }[] {
  const length = terms.roundMinutes * MINUTE_MS;
  const first = roundList[0]?.startedAt ?? terms.startsAt;
  const count = rounds ?? 1;
  if (terms.pace === 'live') {
    const breaks = (count - 1) * terms.breakMinutes * MINUTE_MS;
    return [{ start: first, end: first + count * length + breaks, round: null }];
  }
  return Array.from({ length: count }, (_, at) => {
    const start = first + at * length;
    return { start, end: start + length, round: at + 1 };
  });
}

/** A calendar file (RFC 5545) with the rounds of an event. */
export function calendarOf(event: EventInfo, url: string, titleOf: (round: number | null) => string): string {
  const entries = timesOf(event).flatMap(({ start, end, round }) => [
    'BEGIN:VEVENT',
    `UID:${event.id}-${round ?? 0}@crowns`,
    `DTSTAMP:${stamp(event.now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(titleOf(round))}`,
    `URL:${url}`,
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Crowns//Events//EN',
    ...entries,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
