import { self } from '$app/service-worker';
import { NOTICES } from '#messages/languages/notices.ts';
import { useLanguage } from '../lib/i18n/language.ts';
import { notedLanguage } from '../lib/i18n/noted-language.ts';
import { noticeOptions, pathOf, readNotice } from '../lib/notifications/notice.ts';
import { TAKE_OVER } from '../lib/shell/take-over.ts';
import { answerTo, forgetEarlier, keepAll } from './keep.ts';

// It keeps the client, so that pages work without a connection, and shows notifications, whose press opens their page. A new version of it waits until no page of the one before is open, or the only one asks for it: a match under way is never disturbed.

self.addEventListener('install', (event) => event.waitUntil(keepAll()));

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forgetEarlier(), self.clients.claim()])),
);

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});

self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER)
    event.waitUntil(takeOver().finally(() => event.ports[0]?.postMessage('decided')));
});

self.addEventListener('push', (event) => {
  event.waitUntil(notify(event.data?.text() ?? ''));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(pathOf(event.notification.data)));
});

/** Pages of the version before, in other tabs, keep the parts that they may still load. */
async function takeOver(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length <= 1) await self.skipWaiting();
}

/** Shows a notification in the language of the page that was open last. */
async function notify(message: string): Promise<void> {
  const tag = await notedLanguage();
  useLanguage(tag in NOTICES ? tag : undefined, NOTICES[tag]);
  const notice = readNotice(message);
  await self.registration.showNotification(notice.title, noticeOptions(notice));
}

/** Goes to the page where it is open already, else opens it. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => new URL(url).pathname === path);
  await (shown ? shown.focus() : self.clients.openWindow(path));
}
