import { expect } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import { dealt, keepGame, type Deal } from '../../web/src/lib/learn/practice/saved-game.ts';
import { OWN_SEAT } from '../../web/src/lib/table/play/solo-game.ts';
import { expectAccessible } from '../support/accessible.ts';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';
import { TablePage } from '../support/table-page.ts';

const service = openService();

/** A practice game against Pippin one move before the player wins, as it is stored, and that move. */
function nearlyWon(): { kept: string; last: string } {
  for (let n = 1; n < 1000; n++) {
    const deal: Deal = {
      game: 'realm',
      seats: 2,
      dealer: 0,
      level: 'pippin',
      seed: n.toString(16).padStart(32, '0'),
    };
    const random = seededRandom(n);
    const whole = dealt(deal);
    const before = dealt(deal);
    if (!whole || !before) throw new Error('no such game');
    while (whole.toAct !== null) {
      const legal = whole.game.legalMoves(whole.view(whole.toAct));
      const made = whole.play(whole.toAct, legal[random.below(legal.length)]);
      if (!made.ok) throw new Error(made.error.message);
    }
    const { entries } = whole.source;
    const last = entries.at(-1);
    const { outcome } = whole.view(OWN_SEAT);
    if (last?.seat !== OWN_SEAT || !last.move || outcome?.winners.join() !== `${OWN_SEAT}`) continue;
    for (const { seat, move } of entries.slice(0, -1)) before.playWritten(seat, move!);
    let kept = '';
    keepGame({ getItem: () => null, setItem: (_, text) => void (kept = text) }, deal, before);
    return { kept, last: last.move };
  }
  throw new Error('no game was won by its last move');
}

further('who beats a character is led to the next one, which stays so after a reload', async () => {
  const { kept, last } = nearlyWon();
  const localStorage = [
    { name: 'crowns.practice', value: kept },
    { name: 'crowns.settings', value: JSON.stringify({ motion: 'once', bots: 'once', sound: 'off' }) },
  ];
  const storageState = { cookies: [], origins: [{ origin: service.origin, localStorage }] };
  const page = await service.visitors.enter('/practice/realm', { storageState });
  await page.getByRole('button', { name: 'Continue your game' }).click();
  const table = new TablePage(page);
  await table.openTab('Moves');
  await table.type(last);
  const end = page.getByTestId('character');
  await end.getByText('“Well played. I was looking out of the window.”').waitFor();
  await expectAccessible(page);
  await end.getByRole('button', { name: 'Next on the ladder: Hulda' }).click();
  const log = page.getByTestId('log');
  await table.openTab('Log');
  await expect.poll(() => log.getByText(/Pippin/).count()).toBe(0);
  await page.reload();
  await page.getByRole('button', { name: 'Opponent: Hulda' }).click();
  const opponents = page.getByRole('group', { name: 'Opponent' });
  await opponents.getByRole('radio', { name: /^Pippin .*Beaten already$/ }).waitFor();
  expect(await opponents.getByText('Beaten already').count()).toBe(1);
});
