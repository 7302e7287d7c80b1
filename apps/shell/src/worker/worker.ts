// This file does not change with a release: pages and file lists contain the versions.
import {
  type WorkerMessage,
  type PushMessage,
  OFFLINE_CACHE_HEADER,
  OFFLINE_PATH,
} from '@tidings/contracts/web/page-contract.ts';
import { SHARE_PATH } from '@tidings/contracts/web/share.ts';
import { acceptShare, deleteOldShare } from './accept-share.ts';
import { fetchBuiltFile, fetchUnversionedFile, isVersioned } from './built-files.ts';
import { clearAccountData, fetchApiResponse, servePinnedAudio, servePinnedPicture } from './cached-responses.ts';
import { findOfflinePage, storeFirstPage, storePageFiles } from './stored-pages.ts';
import {
  type NotificationClickEvent,
  type PushEvent,
  type RequestEvent,
  networkFirst,
  toPath,
  toUrl,
  workerScope,
} from './worker-scope.ts';

const SLOW_PAGE_MS = 8_000;
const PICTURE = /^\/(images|edition\/art)\//;
const FILE_OF_SHELL = /^\/(theme\.js|favicon\.svg|manifest\.webmanifest|icons\/[\w-]+\.png)$/;

// A newer worker may take over open pages, because it serves all versions. The first worker also stores the offline
// page, because the visit may end early.
workerScope.addEventListener('install', (event) => {
  event.waitUntil(workerScope.skipWaiting());
  if (!workerScope.registration.active) event.waitUntil(storeFirstPage());
});
workerScope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([workerScope.clients.claim(), workerScope.registration.navigationPreload?.enable()])),
);

workerScope.addEventListener('fetch', (event) => {
  const answer = answerFor(event);
  if (answer) event.respondWith(answer);
});

function answerFor(event: RequestEvent): Promise<Response> | null {
  const { request } = event;
  const path = toPath(request.url);
  if (path === null) return null;
  if (request.method === 'POST') {
    if (request.mode === 'navigate') return path === SHARE_PATH ? acceptShare(request) : null;
    return request.headers.has(OFFLINE_CACHE_HEADER) ? fetchApiResponse(request) : null;
  }
  if (request.method !== 'GET') return null;
  if (request.mode === 'navigate') return page(event);
  if (isVersioned(path)) return fetchBuiltFile(request);
  if (FILE_OF_SHELL.test(path)) return fetchUnversionedFile(request);
  if (path.startsWith(OFFLINE_PATH)) return servePinnedAudio(request);
  return PICTURE.test(path) ? servePinnedPicture(request) : null;
}

/** Requests a page from the network first, so that a release takes effect immediately. */
const page = (event: RequestEvent): Promise<Response> =>
  networkFirst(
    event.preloadResponse.then((early) => early ?? fetch(event.request)),
    findOfflinePage,
    SLOW_PAGE_MS,
  );

workerScope.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.kind === 'forget') event.waitUntil(clearAccountData());
  if (message.kind !== 'page' || !event.source || message.lists.some((list) => toPath(list) === null)) return;
  // Pages that loaded while the worker started are uncontrolled until the worker claims them.
  event.waitUntil(workerScope.clients.claim());
  event.waitUntil(deleteOldShare());
  event.waitUntil(storePageFiles(event.source.id, message.lists));
});

workerScope.addEventListener('push', (event) => event.waitUntil(showNotification(event)));
workerScope.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event)));

/** Shows a notification. Only our server can send one, because its content is encrypted. */
export async function showNotification({ data }: PushEvent): Promise<void> {
  if (!data) return;
  const { title, body, path, tag, language } = data.json() as PushMessage;
  await workerScope.registration.showNotification(title, {
    body,
    tag,
    lang: language,
    icon: toUrl('/icons/icon-192.png'),
    data: path,
  });
}

export async function openNotification({ notification }: NotificationClickEvent): Promise<void> {
  notification.close();
  const address = toUrl(String(notification.data));
  const open = await workerScope.clients.matchAll({ type: 'window' });
  await (open.find(({ url }) => url === address)?.focus() ?? workerScope.clients.openWindow(address));
}
