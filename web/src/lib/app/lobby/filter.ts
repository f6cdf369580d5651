import type { LobbyListing, MatchInfo } from '#protocol';

/** The lobby's filter by game and number of seats; null for any. */
export interface Filter {
  readonly game: string | null;
  readonly seats: number | null;
}

/** Parses the filter in an address's query; ignores invalid parts. */
export function parseFilter(query: Pick<URLSearchParams, 'get'>, games: readonly string[]): Filter {
  const game = query.get('game');
  const seats = query.get('seats') ?? '';
  return {
    game: game !== null && games.includes(game) ? game : null,
    seats: /^(?:[1-9]|1[0-4])$/.test(seats) ? Number(seats) : null,
  };
}

/** The filter as query of an address, `?game=realm&seats=4`; empty without a filter. */
export function filterQuery({ game, seats }: Filter): string {
  const query = new URLSearchParams();
  if (game !== null) query.set('game', game);
  if (seats !== null) query.set('seats', String(seats));
  return query.size > 0 ? `?${query}` : '';
}

/** The matching entries of all listings, keeping the server's order within each. */
export function filtered(listings: readonly LobbyListing[], { game, seats }: Filter): LobbyListing {
  const fits = (match: MatchInfo): boolean =>
    (game === null || match.game === game) && (seats === null || match.seats.length === seats);
  const pick = (kind: keyof LobbyListing): MatchInfo[] =>
    listings
      .flatMap((listing) => listing[kind].filter(fits).map((match, place) => ({ match, place })))
      .sort((a, b) => a.place - b.place || b.match.createdAt - a.match.createdAt)
      .map(({ match }) => match);
  return { open: pick('open'), live: pick('live') };
}
