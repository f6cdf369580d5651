import { goto } from '$app/navigation';
import type { CharacterId } from '#games/bot/characters.ts';
import type { GameFacts } from '#games/game.ts';
import { quickSeats, type MatchInfo } from '#protocol';
import type { Problem } from '../../platform/api/errors.ts';
import { matchPage, offlinePage } from '../../platform/api/links.ts';
import { search } from '../../platform/match/search.svelte.ts';
import { create, join, pair } from '../../platform/match/take-seat.ts';
import { ownQuickTable } from '../my-matches/standing.ts';
import { myMatches } from '../my-matches/my-matches.svelte.ts';
import { player } from '../../platform/storage/player.svelte.ts';
import { botsFor } from '../terms/terms.ts';

/** The sheet for opening a table. */
export const loadFriends = () => import('./FriendsSheet.svelte');

/** Creates a match, stores the host's seat and opens the match's page. Returns the error if that fails. */
export async function createMatch(terms: Parameters<typeof create>[0]): Promise<Problem | null> {
  const created = await create(terms);
  if (!created.ok) return created.error;
  await goto(matchPage(created.value.id));
  return null;
}

/**
 * Starts a match against bots, by default with the fewest seats; a game for one player is dealt. If the service refuses or doesn't
 * answer, the game is played in the browser. So there is never an error.
 */
export async function playBots(
  { id, seats }: GameFacts,
  character: CharacterId,
  bots = seats.min - 1,
): Promise<null> {
  const problem = await createMatch({
    game: id,
    seats: bots + 1,
    name: player.name,
    visibility: 'unlisted',
    bots: botsFor(character, bots + 1),
  });
  if (problem) await goto(offlinePage(id, bots < seats.min ? undefined : bots + 1));
  return null;
}

/**
 * Joins the player who has waited longest for this game, or waits for one. Returns to the player's table of an earlier
 * search, if it still waits.
 */
export async function quickMatch({ id: game, seats }: GameFacts): Promise<Problem | null> {
  await myMatches.refresh('running');
  const waiting = ownQuickTable(myMatches.list, game, quickSeats(seats.min));
  if (waiting) {
    search.begin(waiting.id, game);
    await goto(matchPage(waiting.id));
    return null;
  }
  const paired = await pair(game, player.name);
  if (!paired.ok) return paired.error;
  search.begin(paired.value.id, game);
  await goto(matchPage(paired.value.id));
  return null;
}

/** Takes a seat at a table of the lobby. A player without a name is asked for one on the match's page. */
export async function joinTable(match: MatchInfo): Promise<Problem | null> {
  if (player.isNamed) {
    const joined = await join(match, player.name);
    if (!joined.ok) return joined.error;
  }
  await goto(matchPage(match.id));
  return null;
}
