import { expect, test } from 'vitest';
import type { EventInfo } from '#protocol';
import { calendarOf } from '../../../../web/src/lib/app/club/events/calendar.ts';
import { START, termsOf } from '../../../support/club-event.ts';

const WEEK = 7 * 24 * 60;
const infoOf = (terms: Parameters<typeof termsOf>[0], rounds: number | null): EventInfo => ({
  id: 'e1',
  terms: termsOf(terms),
  status: 'announced',
  createdAt: START,
  players: [],
  round: 0,
  rounds,
  nextAt: START,
  endedAt: null,
  now: START,
  roundList: [],
  standings: [],
});

const url = 'https://example.org/club/c1?event=e1';
const linesOf = (text: string, name: string): string[] =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1));

test('a calendar over weeks has each round', () => {
  const text = calendarOf(infoOf({ pace: 'days', roundMinutes: WEEK }, 3), url, (round) => `Cup ${round}`);
  expect(linesOf(text, 'SUMMARY')).toEqual(['Cup 1', 'Cup 2', 'Cup 3']);
  expect(linesOf(text, 'DTSTART')).toEqual(['20270115T080000Z', '20270122T080000Z', '20270129T080000Z']);
  expect(new Set(linesOf(text, 'UID')).size).toBe(3);
});

test('a calendar of an evening is one entry, whatever its name, in short lines', () => {
  const name = `Cup; with, a ${'long '.repeat(20)}name\\`;
  const text = calendarOf(infoOf({ roundMinutes: 30, breakMinutes: 1 }, 5), url, () => name);
  expect(linesOf(text, 'DTEND')).toEqual(['20270115T103400Z']);
  expect(linesOf(text, 'SUMMARY')).toEqual([name.replace(/[\\;,]/g, (letter) => `\\${letter}`)]);
  expect(linesOf(text, 'URL')).toEqual([url]);
  for (const line of text.split('\r\n')) expect(line.length).toBeLessThanOrEqual(75);
});
