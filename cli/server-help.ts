import { games } from '../games/index.ts';
import { MAIN_GAME } from './usage.ts';

/** The help of a command: its calls, each with its purpose, and its options. */
export interface Help {
  readonly calls: readonly { readonly call: string; readonly does: string }[];
  readonly more: string;
}

const LINK = `LINK is "your link" of the club's page. To keep its key out of the list of processes, leave "#member=KEY" away and set
CROWNS_CLUB_KEY.`;

/** Numbers of seats of all games. */
export const SEATS = games
  .map(({ id, seats: { min, max } }) => `${id} ${min === max ? min : `${min} to ${max}`}`)
  .join(', ');

/** The help of commands that talk to a server. */
export const SERVER_HELP: Readonly<Record<string, Help>> = {
  load: {
    calls: [
      {
        call: 'load URL [--matches N] [--seats N] [--spectators N] [--rate N] [--duration S] [--waves N] [--json]',
        does: 'load-tests your server: plays many matches, prints latencies, errors and the bottleneck',
      },
    ],
    more: `  --game GAME        game to play (default ${MAIN_GAME})
  --matches N        concurrent matches, 1 to 2000 (default 10); a finished match is replaced by a new one
  --seats N          seats of each match: ${SEATS}
  --spectators N     spectators of each match, 0 to 400 (default 0)
  --rate N           moves a second in each match, 1 to 20 (default 1)
  --duration S       duration in seconds, 1 to 3600 (default 30)
  --waves N          number of groups in which matches start, spread over the first half (default 1)
  --my-server HOST   confirms that this server is yours; needed unless it is this machine
  --json             prints one JSON object

At most 6000 sockets and 5000 moves a second. The matches are not listed in the lobby and are ended at the end of the test.
A server limits each network to 30 new matches and 20 joins a minute: see docs/operations.md.`,
  },
  cost: {
    calls: [
      {
        call: 'cost URL [--matches N] [--game GAME] [--seats N] [--spectators N] [--bots N] [--over-days] [--club N] [--total] [--secret S] [--json]',
        does: 'plays matches on your server and estimates from its counters what they would cost on Cloudflare',
      },
    ],
    more: `  --game GAME        game to play, with medium bots (default ${MAIN_GAME})
  --matches N        number of matches, 1 to 200 (default 5)
  --seats N          seats of each match: ${SEATS}
  --spectators N     spectators of each match, 0 to 400 (default 0)
  --bots N           seats of each match that strong bots of the server have (default 0); such a match takes a minute
  --over-days        players connect only for their own turns
  --club N           plays a Swiss event of five rounds in a club of N members, 2 to 500, with all their pages open
  --total            plays nothing; uses all counts since the server's state was created
  --secret S         the server's HOST_SECRET, from host.env in the state folder
  --my-server HOST   confirms that this server is yours; needed unless it is this machine
  --json             prints one JSON object

Nobody else should play there meanwhile. The price is for 1,000 finished matches beyond what the plan includes, by the
published price list that is named below it.`,
  },
  'club create': {
    calls: [
      {
        call: 'club create URL --name NAME --member NAME [--json]',
        does: 'founds a club on a server, and prints its invite link and yours',
      },
    ],
    more: `  --name NAME     name of the club
  --member NAME   your name in it
  --json          prints one JSON object

Keep your link to yourself: it is your key.`,
  },
  'club members': {
    calls: [{ call: 'club members LINK [--json]', does: 'lists the members of your club' }],
    more: `  --json   prints one JSON object

${LINK}`,
  },
  'club standings': {
    calls: [
      {
        call: 'club standings LINK [--game GAME] [--json]',
        does: 'prints matches, wins and ratings of your club, the best first',
      },
    ],
    more: `  --game GAME   only this game
  --json        prints one JSON object

${LINK}`,
  },
  'club events': {
    calls: [
      {
        call: 'club events LINK [--event ID] [--json]',
        does: 'lists the events of your club, or prints the rounds and standings of one',
      },
    ],
    more: `  --event ID   the event with this id, which is first in its line
  --json       prints one JSON object

${LINK}`,
  },
  'club export': {
    calls: [
      {
        call: 'club export LINK [--out FILE] [--json]',
        does: 'saves your club with all results and records as JSON',
      },
    ],
    more: `  --out FILE   writes a file (default: standard output)
  --json       prints errors as JSON, too

${LINK}`,
  },
};
