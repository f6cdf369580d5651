import { goto } from '$app/navigation';
import type { AnyGame } from '#games/game.ts';
import type { BotLevel, MatchInfo } from '#protocol';
import type { Problem } from '../api/errors.ts';
import { matchPage } from '../api/links.ts';
import { found, join, pair } from '../match/sitting.ts';
import { own } from '../own/own.svelte.ts';
import { player } from '../storage/player.svelte.ts';
import { botsFor } from './terms.ts';

/** Founds a match, keeps the founder's seat and goes there; gives the problem if it can't. */
export async function foundMatch(terms: Parameters<typeof found>[0]): Promise<Problem | null> {
  const created = await found(terms);
  if (!created.ok) return created.error;
  await goto(matchPage(created.value.id));
  return null;
}

/** A match among bots at the smallest table of the game, in one press; a game for one is dealt. */
export function playBots({ id, seats }: AnyGame, level: BotLevel): Promise<Problem | null> {
  return foundMatch({
    game: id,
    seats: seats.min,
    name: player.name,
    visibility: 'unlisted',
    bots: botsFor(level, seats.min),
  });
}

/** Sits down with whoever waits longest for this game, or waits to be found; whoever waits already goes on doing so. */
export async function quickMatch(game: string): Promise<Problem | null> {
  await own.refresh('running');
  const waiting = own.list.find((match) => match.standing === 'waiting' && match.game === game);
  if (waiting) {
    await goto(matchPage(waiting.id));
    return null;
  }
  const paired = await pair(game, player.name);
  if (!paired.ok) return paired.error;
  await goto(matchPage(paired.value.id));
  return null;
}

/** Takes a seat at a table of the lobby. Whoever gave no name yet is asked for it there. */
export async function joinTable(match: MatchInfo): Promise<Problem | null> {
  if (player.isNamed) {
    const joined = await join(match, player.name);
    if (!joined.ok) return joined.error;
  }
  await goto(matchPage(match.id));
  return null;
}
