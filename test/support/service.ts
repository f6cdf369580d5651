import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { openBrowser, Visitors } from './browser.ts';
import { Server } from './server.ts';

/** The running product and its visitors; available once the tests of a file begin. */
export interface Service {
  origin: string;
  visitors: Visitors;
}

/**
 * Provides a service to the tests of a file: the shared one, or a new one. Notifications need the whole
 * browser, screenshots the painting one. After each test the visitors leave, and none may have had an error.
 */
export function openService({ isNew = false, isWhole = false, isPainted = false } = {}): Service {
  const service = {} as Service;
  let close = async (): Promise<void> => {};
  beforeAll(async () => {
    const [own, browser] = await Promise.all([
      isNew ? Server.start() : null,
      openBrowser(isWhole ? 'whole' : isPainted ? 'painted' : 'plain'),
    ]);
    close = async () => {
      if (own) await service.visitors.end();
      await own?.stop();
    };
    service.origin = own?.origin ?? inject('origin');
    service.visitors = new Visitors(browser, service.origin);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') console.error((await service.visitors.seen()).join('\n\n'));
    await service.visitors.leave();
    expect(service.visitors.faults.splice(0)).toEqual([]);
  });
  afterAll(() => close());
  return service;
}
