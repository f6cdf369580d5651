import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

type Permission = 'granted' | 'denied' | 'default';

/** A browser in which the switch is on, and its own setting for notifications. */
const browser = {
  permission: 'granted' as Permission,
  window: new EventTarget(),
  setting: new EventTarget(),
};

const asItIs = <Value>(value: Value): Value => value;

beforeEach(() => {
  browser.permission = 'granted';
  const { window, setting } = browser;
  vi.stubGlobal('$state', Object.assign(asItIs, { raw: asItIs }));
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
  });
  vi.stubGlobal('navigator', {
    serviceWorker: {},
    permissions: { query: () => Promise.resolve(setting) },
  });
  vi.stubGlobal('localStorage', { getItem: () => 'on', setItem: () => undefined });
  vi.resetModules();
});
afterEach(() => void vi.unstubAllGlobals());

describe('the switch for notifications follows the setting of the browser', () => {
  test.each([
    ['when the page is seen again', () => browser.window.dispatchEvent(new Event('visibilitychange'))],
    ['at once, if the browser tells', () => browser.setting.dispatchEvent(new Event('change'))],
  ])('%s', async (_, tell) => {
    const { notifications } =
      await import('../../../../web/src/lib/app/notifications/notifications.svelte.ts');
    const seen = () => [notifications.ability, notifications.isOn];
    await Promise.resolve();
    expect(seen()).toEqual(['able', true]);
    for (const [permission, after] of [
      ['denied', ['denied', false]],
      ['default', ['able', false]],
      ['granted', ['able', true]],
    ] as const) {
      browser.permission = permission;
      tell();
      expect(seen()).toEqual(after);
    }
  });
});
