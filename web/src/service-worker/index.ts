import { self } from '$app/service-worker';
import { noticeOptions, pathOf, readNotice } from '../lib/reach/notice.ts';

// It keeps nothing and answers no requests: it is there to be woken for a notification, and to open what that tells of.

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('push', (event) => {
  const notice = readNotice(event.data?.text() ?? '');
  event.waitUntil(self.registration.showNotification(notice.title, noticeOptions(notice)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(pathOf(event.notification.data)));
});

/** Goes to the page where it is open already, else opens it. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => new URL(url).pathname === path);
  await (shown ? shown.focus() : self.clients.openWindow(path));
}
