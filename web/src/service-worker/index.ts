import { self } from '$app/service-worker';
import { NOTICES } from '#messages/languages/notices.ts';
import { useLanguage } from '../lib/platform/i18n/language.ts';
import { notedLanguage } from '../lib/platform/i18n/noted-language.ts';
import { noticeOptions, pathOf, readNotice } from '../lib/app/notifications/notice.ts';
import { TAKE_OVER } from '../lib/platform/api/take-over.ts';
import { answerTo, forgetEarlier, keepAll } from './keep.ts';

// Caches the client for offline use, and shows notifications that open their page. A new version waits until
// no page of the previous one is open, or until the only open page asks for it. So a running match is never
// interrupted.

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

/** Other tabs with the previous version must be able to load its remaining parts. */
async function takeOver(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length <= 1) await self.skipWaiting();
}

/** Shows a notification in the language of the page opened last. */
async function notify(message: string): Promise<void> {
  const tag = await notedLanguage();
  useLanguage(tag in NOTICES ? tag : undefined, NOTICES[tag]);
  const notice = readNotice(message);
  await self.registration.showNotification(notice.title, noticeOptions(notice));
}

/** Focuses the page if it is open, otherwise opens it. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => new URL(url).pathname === path);
  await (shown ? shown.focus() : self.clients.openWindow(path));
}
