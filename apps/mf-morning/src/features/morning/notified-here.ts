import { fetchPushKey, subscribePush } from './schedule.operations.ts';

/** Whether this browser can be notified: it may be, nobody refused it, and a worker is there to show it. */
export const canBeNotified = (): boolean =>
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis &&
  Notification.permission !== 'denied';

/** Has this browser notified; false when its owner does not want it. Throws where the browser or the API refuses. */
export async function notifyHere(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: await fetchPushKey() }));
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return subscribePush({ endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' });
}
