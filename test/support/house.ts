import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { openBrowser, Visitors } from './browser.ts';
import { Server } from './server.ts';

/** The running product and the people at it; there once the tests of a file begin. */
export interface House {
  origin: string;
  visitors: Visitors;
}

/**
 * Opens the house for the tests of a file: the one all files share, or one where nobody has been before. Only the whole
 * browser shows notifications. After each test the visitors leave, and none may have seen a fault.
 */
export function openHouse({ isNew = false, isWhole = false } = {}): House {
  const house = {} as House;
  let close = async (): Promise<void> => {};
  beforeAll(async () => {
    const [own, browser] = await Promise.all([isNew ? Server.start() : null, openBrowser(isWhole)]);
    close = async () => void (await own?.stop());
    house.origin = own?.origin ?? inject('origin');
    house.visitors = new Visitors(browser, house.origin);
  });
  afterEach(async () => {
    await house.visitors.leave();
    expect(house.visitors.faults.splice(0)).toEqual([]);
  });
  afterAll(() => close());
  return house;
}
