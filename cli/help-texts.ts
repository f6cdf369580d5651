import { CHARACTER_IDS, LEVELS } from '../games/bot/index.ts';
import { games } from '../games/index.ts';
import { SEATS, SERVER_HELP, type Help } from './server-help.ts';
import { MAIN_GAME } from './usage.ts';

const GAMES = `GAME is one of: ${games.map(({ id }) => id).join(', ')}.`;

/** The help of all commands and subcommands. */
export const HELP: Readonly<Record<string, Help>> = {
  replay: {
    calls: [
      {
        call: 'replay FILE… [--as SEAT|spectator] [--count] [--json]',
        does: 'prints decisions and views of records as JSON lines ("-": standard input)',
      },
      {
        call: 'replay FILE… --events [--as SEAT|spectator] [--json]',
        does: 'prints the events of each move as JSON lines',
      },
    ],
    more: `  --as SEAT|spectator   only the view of that seat (from 0) or of a spectator
  --count               number of legal moves instead of the list
  --events              one line for each move with its events, such as a raid's pairs and the card it took
  --json                prints errors as JSON, too

With several files, a line with the name comes before each. The command stops at the first rejected file.`,
  },
  position: {
    calls: [
      {
        call: 'position FILE [--n N] [--as SEAT|spectator] [--json]',
        does: 'prints the position of a record after N moves, in one line',
      },
      { call: 'position --check TEXT [--json]', does: 'checks a position in one line ("-": standard input)' },
    ],
    more: `  --n N                 number of moves made (default: all)
  --as SEAT|spectator   only the view of that seat (from 0) or of a spectator
  --check TEXT          describes the position, or prints the column of the error
  --json                prints JSON; with --check the position instead of a sentence

"docs/positions.md" describes the format.`,
  },
  'puzzles mine': {
    calls: [
      {
        call: 'puzzles mine GAME --out FILE [--seats N] [--seed S] [--matches N] [--minutes N] [--grade N] [--theme NAME] [--json]',
        does: 'finds positions with one clearly best move in matches of strong bots',
      },
    ],
    more: `  --out FILE      file that puzzles are appended to, one a line, as they are found
  --seats N       seats of each match (default: the game's minimum)
  --seed S        random seed; the same seed gives the same puzzles (default 1)
  --matches N     number of matches (default 10)
  --minutes N     time limit in minutes, 1 to 1440 (default 60)
  --grade N       minimum grade, 1 to 4 (default 1)
  --theme NAME    only puzzles with this theme, such as "trap"
  --json          prints one JSON object

${GAMES}`,
  },
  'puzzles verify': {
    calls: [
      {
        call: 'puzzles verify FILE… [--deals N] [--json]',
        does: 'checks the proofs of the puzzles in files',
      },
    ],
    more: `  --deals N   quick check: only the answer against the next best move, over N deals
  --json      prints one JSON object per file

"docs/puzzles.md" explains what is proven, and how.`,
  },
  'puzzles renew': {
    calls: [
      {
        call: 'puzzles renew FILE… [--json]',
        does: 'proves the puzzles in files again and rewrites the files',
      },
    ],
    more: `  --json   prints one JSON object per file

Updates answers, chances and grades to the new proof, and drops positions that are no longer puzzles. Needed after a
change of the bots, whose search is the proof. "docs/puzzles.md" explains what is proven, and how.`,
  },
  'puzzles explain': {
    calls: [
      {
        call: 'puzzles explain FILE… [--json]',
        does: 'prints why the answer and the next best move are good or bad, as JSON lines',
      },
    ],
    more: `  --json   prints errors as JSON, too

One line per puzzle: its id, the explanation of its answer, and that of the next best move.`,
  },
  analyse: {
    calls: [
      {
        call: 'analyse FILE… [--iterations N] [--threads N] [--json]',
        does: 'prints chances of winning, costly decisions and luck in recorded matches',
      },
    ],
    more: `  --iterations N   search iterations for each decision, 8 to 1,000,000 (default: a few seconds a match)
  --threads N      worker threads (default: number of cores); doesn't change the result
  --json           prints one JSON object per file ("docs/analysis.md" describes it)

Chances and grades use only what the seat knew when it decided. Luck alone is measured with all cards known.`,
  },
  verify: {
    calls: [
      { call: 'verify FILE… [--json]', does: 'recomputes every random draw of a record from its seed' },
    ],
    more: `  --json   prints one JSON object per file

The file is the record of a finished match, with its seed, or of a deal of the day. "-" is standard input.
In a rematch the dealer follows from the previous match: add the records of the earlier matches, back to the one
whose dealer was drawn. Whatever could not be checked is marked NOT CHECKED, and
the exit code is then 3.`,
  },
  random: {
    calls: [
      {
        call: 'random GAME --seats N --seed S [--games G] [--out DIR] [--json]',
        does: 'writes records of random matches',
      },
    ],
    more: `  --seats N   ${SEATS}; optional if the game has only one number of seats
  --seed S    random seed, a whole number; the same seed gives the same records
  --games G   number of records, written to DIR (default: 1, to standard output)
  --out DIR   folder for the files; created if missing
  --json      prints the record, or the names of the files, as one JSON object

${GAMES}`,
  },
  openings: {
    calls: [
      {
        call: 'openings GAME --out FILE [--seats N] [--matches N] [--iterations N] [--seed S] [--minutes N] [--json]',
        does: 'makes an opening book: results of first turns in matches of strong bots',
      },
    ],
    more: `  --out FILE        file for the book
  --seats N         seats of each match (default: the game's minimum)
  --matches N       number of matches (default 100)
  --iterations N    search iterations for each move (default 160)
  --seed S          random seed; the same seed gives the same book (default 1)
  --minutes N       time limit in minutes, 1 to 1440 (default 60)
  --json            prints one JSON object

"docs/analysis.md" explains the opening book.`,
  },
  train: {
    calls: [
      {
        call: 'train GAME [--games N] [--generations N] [--iterations N] [--seed S] [--threads N] [--resume FILE] [--out FILE] [--json]',
        does: "learns the weights of a game's network from matches of its bot against a pool of opponents",
      },
    ],
    more: `  --games N         matches of each generation, at least 8 (default 200)
  --generations N   number of generations; after each the network learns (default 5)
  --iterations N    search iterations for each move (default 40)
  --seed S          random seed; the same seed gives the same weights (default 1)
  --threads N       worker threads (default: number of cores); doesn't change the result
  --resume FILE     file with the state after each generation; if it exists, the training goes on from there
  --out FILE        file for the weights, a module such as games/five-crowns/bot/network.ts
  --json            prints one JSON object

GAME must have a network: partners, five-crowns. The output is the learning curve, tested on one match in eight that isn't
learnt from. "docs/bots.md" explains it.`,
  },
  arena: {
    calls: [
      {
        call: 'arena GAME --seats strong,greedy [--games N] [--seed S] [--budget MS | --iterations N] [--threads N] [--json]',
        does: 'plays bots against each other: score and thinking time of the first one',
      },
    ],
    more: `  --seats A,B,…     the bot of each seat: ${LEVELS.join(', ')},
                    ${CHARACTER_IDS.join(', ')}; strong@800: at most 800 iterations
  --games N         number of matches (default 100)
  --seed S          random seed; the same seed gives the same deals (default 1)
  --budget MS       thinking time of a bot for each move, in milliseconds (default 300)
  --iterations N    search iterations for each move, instead of a time; independent of the machine
  --threads N       worker threads (default: number of cores)
  --json            prints one JSON object

${GAMES} Seats: ${SEATS}.`,
  },
  play: {
    calls: [
      {
        call: 'play [GAME] [--level L] [--seats N] [--seed S] [--json]',
        does: 'plays a match against bots in the terminal',
      },
      {
        call: 'play [GAME] --server URL [--match ID | --seats N] [--name N] [--json]',
        does: 'plays a match on a server in the terminal',
      },
    ],
    more: `  --level L      level of the bots: ${LEVELS.join(', ')} (default fair, which is Medium on screen),
                 or their character: ${CHARACTER_IDS.join(', ')}
  --seats N      number of players, including you: ${SEATS}
  --seed S       random seed; the same seed deals the same cards
  --server URL   server to create a match on, or to join one
  --match ID     match to join
  --name N       your name in the match (default Terminal)
  --json         prints a JSON object a line: views, legal moves, refusals, the outcome

${GAMES} Default: ${MAIN_GAME}.
Type a move from the list, or its number. If the moves themselves are numbers, as predictions are, the list has none.
Other text filters the list. "concede" concedes the match, "quit" leaves.`,
  },
  ...SERVER_HELP,
  bench: {
    calls: [
      {
        call: 'bench [--seconds N] [--json]',
        does: 'measures random moves, random matches and views a second',
      },
    ],
    more: `  --seconds N   seconds for all measurements together, 1 to 3600 (default 60)
  --json        prints JSON

"crowns bench melds" measures the search for the best melds, "crowns bench chances" the accuracy of the solitaire's hints.`,
  },
  'bench melds': {
    calls: [
      {
        call: 'bench melds [--games N] [--seed S] [--json]',
        does: 'measures the search for the best melds, on hands of random matches',
      },
    ],
    more: `  --games N   number of matches that supply the hands (default 20)
  --seed S    random seed; the same seed gives the same hands (default 1)
  --json      prints JSON`,
  },
  'bench chances': {
    calls: [
      {
        call: 'bench chances [--games N] [--seed S] [--iterations N] [--json]',
        does: "compares the chances that the solitaire's hints show with results of the bot",
      },
    ],
    more: `  --games N        number of deals that the bot plays (default 20)
  --seed S         random seed; the same seed gives the same deals (default 1)
  --iterations N   search iterations for each decision (default 300)
  --json           prints JSON`,
  },
};
