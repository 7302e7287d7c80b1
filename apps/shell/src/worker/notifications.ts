import type { PushMessage } from '@tidings/contracts/web/page-contract.ts';
import type { NotificationClickEvent, PushEvent } from './worker-scope.ts';
import { toUrl, workerScope } from './worker-scope.ts';

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
