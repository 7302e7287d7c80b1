import { WORKER_START_DELAY_MS } from '@tidings/contracts/web/page-contract.ts';
import type { ListeningServices } from '../player-host.ts';
import type { RemoteList } from '../remotes/remote-list.ts';
import { sendPageFilesToWorker, registerWorker } from './register-worker.ts';
import { syncQueueBadge } from './sync-queue-badge.ts';

/**
 * Registers the worker at once, so that the feed opens offline even after a short visit. The other steps wait
 * `WORKER_START_DELAY_MS`, so that they do not compete with the page for bandwidth.
 */
export async function startOffline(
  { player, pins, outbox }: ListeningServices,
  remotes: Promise<RemoteList>,
): Promise<void> {
  const registered = registerWorker();
  // A failure must not stop the steps that work without a worker.
  registered.catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, WORKER_START_DELAY_MS));
  void import('@tidings/ui/late-fonts.css').catch(() => undefined);
  syncQueueBadge(player);
  outbox.send();
  await registered;
  await sendPageFilesToWorker(remotes);
  pins.goOn();
}
