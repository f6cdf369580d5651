import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser, Visitors } from './browser.ts';
import { Server } from './server.ts';

/** The running product and the people at it; there once the tests of a file begin. */
export interface House {
  server: Server;
  visitors: Visitors;
}

/** Opens the house for the tests of a file. After each the visitors leave, and none may have seen a fault. */
export function openHouse(): House {
  const house = {} as House;
  let browser: Browser;
  beforeAll(async () => {
    [house.server, browser] = await Promise.all([Server.start(), launchBrowser()]);
    house.visitors = new Visitors(browser, house.server.origin);
  });
  afterEach(async () => {
    await house.visitors.leave();
    expect(house.visitors.faults.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await house.server.stop();
  });
  return house;
}
