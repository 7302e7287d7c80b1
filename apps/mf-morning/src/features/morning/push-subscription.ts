import { fetchPushKey, storePushSubscription } from './schedule.operations.ts';

/** Whether notifications are supported and not blocked, and a service worker is active. */
export const canReceivePush = (): boolean =>
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis &&
  Notification.permission !== 'denied';

/** Returns false if the visitor denies permission. Throws if the browser or the API fails. */
export async function subscribeToPush(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: await fetchPushKey() }));
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return storePushSubscription({ endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' });
}
