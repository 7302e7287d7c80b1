import { addBasePath } from '@tidings/api-client/base-path.ts';
import { storeResponses } from '@tidings/api-client/offline-cache.ts';
import { listEmbeddedResponses } from '@tidings/api-client/operations/feed.query.ts';
import { getEmbeddedResponses } from '@tidings/api-client/query-client.ts';
import { isPlayedToEnd } from '@tidings/contracts/playback/audio.ts';
import {
  type FileLists,
  FILE_LIST_REL,
  SERVICE_WORKER_PATH,
  WORKER_START_DELAY_MS,
} from '@tidings/contracts/web/page-contract.ts';
import type { Player } from '@tidings/player-core/player.types.ts';
import type { ListeningServices } from '../player-host.ts';
import type { RemoteList } from '../remotes/remote-list.ts';
import { getServiceWorkerContainer, notifyWorker } from './notify-worker.ts';

type Badged = { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> };

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

/** Returns the file lists of the page, or null if a remote is served locally or the page links to no file list. */
function pageFileLists({ remotes }: RemoteList): FileLists | null {
  const shell = document.querySelector<HTMLLinkElement>(`link[rel="${FILE_LIST_REL}"]`)?.href;
  if (!shell || remotes.some(({ local }) => local !== undefined)) return null;
  const lists = remotes.map(({ name, version }) => addBasePath(`/mf/${name}/${version}/files.json`));
  return [shell, ...lists.map((list) => new URL(list, location.origin).href)];
}

/** Registers the worker and caches the responses embedded in the page. Does nothing without browser support. */
async function registerWorker(): Promise<void> {
  const workers = getServiceWorkerContainer();
  if (!workers) return;
  const answers = getEmbeddedResponses();
  await Promise.all([
    answers && storeResponses(listEmbeddedResponses(answers)),
    workers.register(addBasePath(SERVICE_WORKER_PATH)),
  ]);
}

async function sendPageFilesToWorker(remotes: Promise<RemoteList>): Promise<void> {
  await getServiceWorkerContainer()?.ready;
  const lists = pageFileLists(await remotes);
  if (lists) await notifyWorker({ kind: 'page', lists });
}

/** Shows the number of unplayed articles on the icon of the installed app. */
function syncQueueBadge(player: Pick<Player, 'get' | 'subscribe'>): void {
  const icon = navigator as Badged;
  if (!icon.setAppBadge || !icon.clearAppBadge) return;
  let current = -1;
  const look = () => {
    const { queue, heard: played } = player.get();
    const unplayed = queue.filter(({ articleId }) => !isPlayedToEnd(played[articleId] ?? 0)).length;
    if (unplayed === current) return;
    current = unplayed;
    const done = unplayed === 0 ? icon.clearAppBadge?.() : icon.setAppBadge?.(unplayed);
    // Failures are ignored, because badges are optional.
    done?.catch(() => undefined);
  };
  look();
  player.subscribe(look);
}
