import { LEVELS } from '../games/bot/index.ts';
import { games } from '../games/index.ts';

/** The help of a command: its calls, each with its purpose, and its options. */
interface Help {
  readonly calls: readonly { readonly call: string; readonly does: string }[];
  readonly more: string;
}

const GAMES = `GAME is one of: ${games.map(({ id }) => id).join(', ')}.`;
const SEATS = games
  .map(({ id, seats: { min, max } }) => `${id} ${min === max ? min : `${min} to ${max}`}`)
  .join(', ');
const EXIT = 'Exit: 0 when all went well, 1 where a file is refused, 2 where the command line is.';

/** The help of all commands and subcommands. */
const HELP: Readonly<Record<string, Help>> = {
  replay: {
    calls: [
      {
        call: 'replay FILE… [--as SEAT|spectator] [--count]',
        does: 'a record\'s decisions and views as JSON lines ("-": standard input)',
      },
      {
        call: 'replay FILE… --events [--as SEAT|spectator]',
        does: 'what happened in each move, as JSON lines',
      },
    ],
    more: `  --as SEAT|spectator   what that seat (from 0) or a spectator could see, instead of everything
  --count               the number of legal moves instead of their list
  --events              a line for each move with its events, such as a raid's pairs and the card it took

With several files each begins with a line that names it. The first file that is refused ends the command.
${EXIT}`,
  },
  position: {
    calls: [
      {
        call: 'position FILE [--n N] [--as SEAT|spectator]',
        does: 'the position of a record after N moves, in one line',
      },
      { call: 'position --check TEXT [--json]', does: 'checks such a line ("-": standard input)' },
    ],
    more: `  --n N                 the moves that were made before it (all of them)
  --as SEAT|spectator   what that seat (from 0) or a spectator knows of it, instead of everything
  --check TEXT          says what a line is, or the column at which it goes wrong
  --json                its content as JSON instead of a sentence

"docs/positions.md" describes the form.
${EXIT}`,
  },
  'puzzles mine': {
    calls: [
      {
        call: 'puzzles mine GAME --out FILE [--seats N] [--seed S] [--matches N] [--minutes N] [--grade N] [--theme NAME]',
        does: 'finds positions with one clearly best move in matches of strong bots',
      },
    ],
    more: `  --out FILE      puzzles are added to it, one a line, as soon as they are found
  --seats N       seats of each match (the fewest of the game)
  --seed S        the first match; the same one gives the same puzzles (1)
  --matches N     so many matches, one after the other (10)
  --minutes N     no longer than this, 1 to 1440 (60)
  --grade N       only those of this grade, 1 to 4, or harder (1)
  --theme NAME    only those about this, as "trap"

${GAMES}`,
  },
  'puzzles verify': {
    calls: [{ call: 'puzzles verify FILE… [--deals N]', does: 'proves the puzzles of files again' }],
    more: `  --deals N   a quick look instead: the answer against the best other move, over so many deals

"docs/puzzles.md" says what is proven, and how. ${EXIT}`,
  },
  'puzzles renew': {
    calls: [{ call: 'puzzles renew FILE…', does: 'proves the puzzles of files anew and writes what holds' }],
    more: `Answers, chances and grades become those of the new proof; what is none any more is left out. For a new version of
the bots, by which puzzles are proven. "docs/puzzles.md" says what is proven, and how. ${EXIT}`,
  },
  analyse: {
    calls: [
      {
        call: 'analyse FILE… [--iterations N] [--threads N] [--json]',
        does: 'chances of winning, costly decisions and luck of recorded matches',
      },
    ],
    more: `  --iterations N   play-outs for each decision, 8 to 1,000,000; without it a match takes some seconds
  --threads N      positions at a time (as many as there are cores); the result is the same
  --json           one JSON object for each file instead of text ("docs/analysis.md" describes it)

Every chance and every grade is a seat's own: by what it knew when it had to decide. Only luck is measured by all cards.
${EXIT}`,
  },
  verify: {
    calls: [{ call: 'verify FILE…', does: 'computes every chance outcome of a record again from its seed' }],
    more: `The file must be a finished match's record with its seed, or one of a day's deal. "-" is standard input.
A rematch has its dealer from the match before: give the records of the matches before it as well, back to one
whose dealer was drawn. What could not be checked is called NOT CHECKED.
${EXIT}`,
  },
  random: {
    calls: [
      { call: 'random GAME --seats N --seed S [--games G] [--out DIR]', does: 'records of random games' },
    ],
    more: `  --seats N   ${SEATS}; may be left out where there is no choice
  --seed S    a whole number; the same one gives the same records
  --games G   so many records, written to files of DIR (1 to standard output without it)
  --out DIR   the folder for the files, made if it is missing

${GAMES}`,
  },
  openings: {
    calls: [
      {
        call: 'openings GAME --out FILE [--seats N] [--matches N] [--iterations N] [--seed S] [--minutes N]',
        does: 'what first turns led to in matches of strong bots, for the opening book',
      },
    ],
    more: `  --out FILE        the book of the game for these seats
  --seats N         seats of each match (the fewest of the game)
  --matches N       so many matches, one after the other (100)
  --iterations N    of each bot for a move (160)
  --seed S          the first match; the same one gives the same book (1)
  --minutes N       no longer than this, 1 to 1440 (60)

"docs/analysis.md" says what a book tells. ${EXIT}`,
  },
  arena: {
    calls: [
      {
        call: 'arena GAME --seats strong,greedy [--games N] [--seed S] [--budget MS | --iterations N] [--threads N] [--json]',
        does: 'bots against each other: the share of the first-named, and how long it thinks',
      },
    ],
    more: `  --seats A,B,…     a player for each seat, out of ${LEVELS.join(', ')}
  --games N         so many matches (100)
  --seed S          the same one gives the same deals (1)
  --budget MS       milliseconds that a bot thinks for one move (300)
  --iterations N    or iterations, which does not depend on the machine
  --threads N       matches at a time (as many as there are cores)
  --json            one JSON object instead of text

${GAMES} Seats: ${SEATS}.`,
  },
  play: {
    calls: [
      {
        call: 'play [GAME] [--level L] [--seats N] [--seed S]',
        does: 'a game at the terminal against bots',
      },
      {
        call: 'play [GAME] --server URL [--match ID | --seats N] [--name N]',
        does: "the same at a server's table",
      },
    ],
    more: `  --level L      how the bots play: ${LEVELS.join(', ')} (fair)
  --seats N      how many play, with you: ${SEATS}
  --seed S       the same one deals the same cards
  --server URL   creates a match there, or takes a seat at one
  --match ID     the match to take a seat at
  --name N       what you are called there (Terminal)

${GAMES} Without one it is ${games[0]!.id}.
Type a move as it stands in the list, or its number where the list has numbers; where moves themselves are numbers,
as predictions are, a number is that move. Other text narrows the list down. "concede" gives up, "quit" leaves.`,
  },
  load: {
    calls: [
      {
        call: 'load URL [--matches N] [--seats N] [--spectators N] [--rate N] [--duration S] [--waves N] [--json]',
        does: 'plays many matches at a server of yours, and says how it did and what held it up',
      },
    ],
    more: `  --game GAME        what is played (realm)
  --matches N        matches at a time, 1 to 2000 (10); one that ends is followed by another
  --seats N          seats of each: ${SEATS}
  --spectators N     spectators of each, 0 to 400 (0)
  --rate N           moves a second in each, 1 to 20 (1)
  --duration S       seconds from the first arrival to the end, 1 to 3600 (30)
  --waves N          the matches arrive in so many groups, spread over the first half (1)
  --my-server HOST   says that the server is yours, where it is not this machine
  --json             one JSON object instead of a table

At most 6000 sockets and 5000 moves a second. The tables are not listed in the lobby, and the matches are ended when the
time is over. A server that sees one network limits it: 30 tables and 20 seats at them a minute, see docs/operations.md.
Exit: 0 when moves were made, 1 where none were, 2 where the command line is refused.`,
  },
  cost: {
    calls: [
      {
        call: 'cost URL [--matches N] [--game GAME] [--seats N] [--spectators N] [--over-days] [--total] [--secret S] [--json]',
        does: 'plays matches at a server of yours, and says by its counters what they would cost on Cloudflare',
      },
    ],
    more: `  --game GAME        what is played (realm), as fair bots would
  --matches N        matches that are played, 1 to 200 (5)
  --seats N          seats of each: ${SEATS}
  --spectators N     spectators of each, 0 to 400 (0)
  --over-days        players come for their turns alone, each time anew
  --total            plays nothing: the counters since the server has had its state
  --secret S         the host's secret (HOST_SECRET): it stands in host.env of the state's folder
  --my-server HOST   says that the server is yours, where it is not this machine
  --json             one JSON object instead of a table

Nobody else should play there meanwhile. The price is for 1,000 finished matches, by the published list whose date and address
stand below it, beyond what the plan includes. Exit: 0, or 1 where no match was finished.`,
  },
  bench: {
    calls: [{ call: 'bench [--seconds N] [--json]', does: 'random moves, play-outs and views a second' }],
    more: `  --seconds N   how long each figure is measured, 1 to 60 (1)
  --json        JSON instead of a table

"crowns bench melds" measures the search of the best melds, "crowns bench chances" how near the solitaire's hints are.`,
  },
  'bench melds': {
    calls: [
      {
        call: 'bench melds [--games N] [--seed S] [--json]',
        does: 'the search of the best melds, over hands of played games',
      },
    ],
    more: `  --games N   played games that the hands are taken from (20)
  --seed S    the same one gives the same hands (1)
  --json      JSON instead of a table`,
  },
  'bench chances': {
    calls: [
      {
        call: 'bench chances [--games N] [--seed S] [--iterations N] [--json]',
        does: "the chances that hints tell of the solitaire, against the bot's own deals",
      },
    ],
    more: `  --games N        deals that the bot plays (20)
  --seed S         the same one gives the same deals (1)
  --iterations N   play-outs for each decision (300)
  --json           JSON instead of a table`,
  },
};

export function overview(): string {
  const lines = Object.values(HELP).flatMap(({ calls }) => calls.map(({ call, does }) => line(call, does)));
  return `crowns: the command line of Crowns

${lines.join('\n')}

"crowns COMMAND --help" says more of one.
`;
}

const line = (call: string, does: string): string =>
  call.length > 80 ? `  crowns ${call}\n${' '.repeat(31)}${does}` : `  crowns ${call}   ${does}`;

/** The help of a command or subcommand; undefined if it doesn't exist. */
export function helpOf([command, sub]: readonly (string | undefined)[]): string | undefined {
  const exact = [`${command} ${sub}`, `${command}`].find((words) => Object.hasOwn(HELP, words));
  const names = exact ? [exact] : Object.keys(HELP).filter((words) => words.startsWith(`${command} `));
  if (names.length === 0) return undefined;
  return names
    .map((name) => {
      const { calls, more } = HELP[name]!;
      return `${calls.map(({ call, does }) => `crowns ${call}\n    ${does}`).join('\n')}\n\n${more}\n`;
    })
    .join('\n');
}

/** True if the arguments ask for help. Words after `--` are file names. */
export function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h');
}
