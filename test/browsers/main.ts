import { games } from '#games/index.ts';
import { fullMatch } from '../support/online.ts';
import { Server } from '../support/server.ts';
import { NotInstalled, type Driven } from './driven.ts';
import { openFirefox } from './firefox.ts';
import { Player } from './player.ts';
import { openWebKit } from './webkit.ts';

/** Pause before a move in ms: a press at the same place right after the one before counts as a double click. */
const BETWEEN_MS = 1200;
/** Number of own moves at each table; the game `GOES_ON` is played to its end. */
const MOVES = 6;
const GOES_ON = 'partners';
const BROWSERS: Readonly<Record<string, () => Promise<Driven>>> = {
  Firefox: openFirefox,
  WebKit: openWebKit,
};

const wanted = process.argv.slice(2);
const names = Object.keys(BROWSERS).filter(
  (name) => wanted.length === 0 || wanted.some((word) => word.toLowerCase() === name.toLowerCase()),
);
if (names.length === 0) throw new Error(`no such browser: there are ${Object.keys(BROWSERS).join(' and ')}`);

const say = (text: string): boolean => process.stdout.write(`${text}\n`);
const OWN_TURN = `document.querySelector('[data-testid="moves"] [data-move]:not([disabled])') !== null`;
const RECAP = '[data-testid="recap"] button';
/** The button with which the reader goes on after a round. */
const GO_ON = '.felt-frame .action.main';
const IS_OVER = `document.querySelector('[data-testid="result"]') !== null`;

/** Number of moves shown by the page. */
const shown = (player: Player): Promise<number> =>
  player.see<number>(`Number(document.querySelector('[data-testid="turn"]').dataset.n)`);

/**
 * Plays at a table against bots: once with the board's cards, then with the list of moves. Returns the number
 * of own moves.
 */
async function play(player: Player, origin: string, game: string, seats: number): Promise<number> {
  const bots = Array.from({ length: seats - 1 }, (_, index) => ({ seat: index + 1, level: 'novice' }));
  const { id, tokens } = await fullMatch(origin, seats, { game, bots });
  await player.goTo(`${origin}/match/${id}#seat=${tokens[0]!}`);
  // The guide of a first match moves the tabs when it appears.
  await player.until(
    `document.querySelector('[data-testid="coach"]') !== null && document.querySelector('.felt-frame .card') !== null`,
  );
  await player.press('#tab-moves');
  let made = 0;
  while (game === GOES_ON || made < MOVES) {
    await player.until(`${OWN_TURN} || ${IS_OVER} || document.querySelector('${GO_ON}') !== null`);
    if (await player.see<boolean>(IS_OVER)) break;
    if (!(await player.see<boolean>(OWN_TURN))) {
      await player.press(GO_ON);
      continue;
    }
    if (made === 1) await chooseCard(player);
    // The recap covers the bottom of the list.
    if (await player.see<boolean>(`document.querySelector('${RECAP}') !== null`)) await player.press(RECAP);
    const before = await shown(player);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    await player.press('[data-testid="moves"] [data-move]');
    await player.until(`Number(document.querySelector('[data-testid="turn"]').dataset.n) > ${before}`);
    made++;
  }
  const wide = await player.see<number>('document.documentElement.scrollWidth - innerWidth');
  if (wide > 0) throw new Error(`the page is ${wide} px wider than its window`);
  return made;
}

/** Chooses a card by pressing it; a second press deselects it. */
async function chooseCard(player: Player): Promise<void> {
  const card = '.felt-frame .card-button[aria-pressed="false"]:not([aria-disabled="true"])';
  if (!(await player.see<boolean>(`document.querySelector('${card}') !== null`))) return;
  await player.press(card);
  await player.press('.felt-frame .card-button[aria-pressed="true"]');
}

async function playAll(name: string, origin: string): Promise<string[]> {
  const browser = await BROWSERS[name]!();
  const faults: string[] = [];
  try {
    const player = new Player(browser);
    await player.goTo(origin);
    await player.until(`document.querySelector('h1') !== null`);
    for (const { id, seats } of games) {
      const made = await play(player, origin, id, seats.min);
      const found = await player.faults();
      faults.push(...found.map((fault) => `${id}: ${fault}`));
      say(`${found.length === 0 ? 'ok    ' : 'FAILED'} ${name}: ${id}, ${made} own moves`);
    }
  } finally {
    await browser.close();
  }
  return faults;
}

const server = await Server.start();
let failed = false;
try {
  for (const name of names) {
    try {
      const faults = await playAll(name, server.origin);
      failed ||= faults.length > 0;
      for (const fault of faults) say(`       ${fault}`);
    } catch (error) {
      failed = true;
      say(`FAILED ${name}: ${error instanceof NotInstalled ? error.message : String(error)}`);
    }
  }
} finally {
  await server.stop();
}
process.exit(failed ? 1 : 0);
