import { expect } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { further } from '../support/further.ts';
import { fullMatch, openClient } from '../support/online.ts';
import { openService } from '../support/service.ts';

const service = openService();

further(
  'the result draws everybody’s chances when asked, later at once, and a press on them opens the replay',
  async () => {
    const { id, tokens } = await fullMatch(service.origin, 2);
    const clients = await Promise.all(tokens.map(() => openClient(service.origin, id)));
    await Promise.all(clients.map((client, seat) => client.hello(tokens[seat])));
    for (let n = 0; n < 4; n++) {
      const actor = clients.find(({ legal }) => legal.length > 0)!;
      await actor.move(actor.legal[0]!);
      await Promise.all(clients.map((client) => client.reached(n + 1)));
    }
    await clients[1]!.command({ t: 'concede' });
    const page = await service.visitors.enter(`/match/${id}#seat=${tokens[0]!}`);
    const chances = page.getByTestId('chances');
    const curve = chances.getByRole('img', { name: /^Chances of winning after \d+ moves: Ada 100%/ });
    await chances.getByRole('button', { name: 'Chances of winning over the match' }).click();
    await curve.waitFor({ timeout: 60_000 });
    await chances.locator('progress').waitFor({ state: 'detached', timeout: 60_000 });
    await expectAccessible(page);

    await page.reload();
    await curve.waitFor();
    expect(await chances.getByRole('button').count()).toBe(0);
    await curve.click({ position: { x: 5, y: 20 } });
    await page.waitForURL(new RegExp(`/replay/${id}`));
    for (const client of clients) client.close();
  },
);
