import type { Listening } from '../player-host.ts';
import type { RemoteList } from '../remotes/remote-list.ts';
import { followBadge } from './follow-badge.ts';
import { startWorker } from './start-worker.ts';

/** What nobody waits for: the worker, what waits for a network, and the number on the icon. */
export async function startOffline({ player, pins, outbox }: Listening, remotes: Promise<RemoteList>): Promise<void> {
  followBadge(player);
  outbox.send();
  await startWorker(remotes);
  pins.goOn();
}
