import { FIRST_USE_MS } from '@tidings/contracts/web/offline.ts';
import type { Listening } from '../player-host.ts';
import type { RemoteList } from '../remotes/remote-list.ts';
import { followBadge } from './follow-badge.ts';
import { storePageFiles, registerWorker } from './start-worker.ts';

/**
 * Registers the worker at once, so that the feed opens offline even after a short visit. The rest waits
 * `FIRST_USE_MS`, to leave the bandwidth to the page.
 */
export async function startOffline({ player, pins, outbox }: Listening, remotes: Promise<RemoteList>): Promise<void> {
  const registered = registerWorker();
  // A failure must not stop the steps that work without a worker.
  registered.catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, FIRST_USE_MS));
  void import('@tidings/ui/late-fonts.css').catch(() => undefined);
  followBadge(player);
  outbox.send();
  await registered;
  await storePageFiles(remotes);
  pins.goOn();
}
