import { expect, test } from 'vitest';
import { botFactOf, botsOf, type BotFact } from '../../../worker/match/socket/bot-fact.ts';

const bots = { seats: { 1: 'ragna', 2: 'strong' }, standIns: {} } as const;

test('a character is stored beside its level, and read again', () => {
  const fact = botFactOf(bots);
  expect(fact.seats).toEqual({ 1: 'fair', 2: 'strong' });
  expect(botsOf(fact)).toEqual(bots);
});

test('a character counts only with a bot of its level: an older version may have changed the seats', () => {
  const { characters } = botFactOf(bots);
  const read = (seats: BotFact['seats']) =>
    botsOf({ seats, standIns: {}, ...(characters && { characters }) }).seats;
  expect(read({})).toEqual({});
  expect(read({ 2: 'strong' })).toEqual({ 2: 'strong' });
  expect(read({ 1: 'novice' })).toEqual({ 1: 'novice' });
});

test('a character of a newer version is a bot of its level', () => {
  const fact = { seats: { 1: 'fair' }, characters: { 1: 'nobody' }, standIns: {} } as unknown as BotFact;
  expect(botsOf(fact).seats).toEqual({ 1: 'fair' });
});
