import { addBasePath } from '@tidings/api-client/base-path.ts';
import { getEmbeddedResponses } from '@tidings/api-client/query-client.ts';
import { listEmbeddedResponses } from '@tidings/api-client/operations/feed.query.ts';
import { storeResponses } from '@tidings/api-client/offline-cache.ts';
import { FILE_LIST_REL, SERVICE_WORKER_PATH } from '@tidings/contracts/web/offline.ts';
import type { FileLists } from '@tidings/contracts/web/offline.ts';
import type { RemoteList } from '../remotes/remote-list.ts';
import { notifyWorker, getServiceWorkerContainer } from './notify-worker.ts';

/** Returns the file lists of the page, or null if a remote is served locally or the page links to no file list. */
function pageFileLists({ remotes }: RemoteList): FileLists | null {
  const shell = document.querySelector<HTMLLinkElement>(`link[rel="${FILE_LIST_REL}"]`)?.href;
  if (!shell || remotes.some(({ local }) => local !== undefined)) return null;
  const lists = remotes.map(({ name, version }) => addBasePath(`/mf/${name}/${version}/files.json`));
  return [shell, ...lists.map((list) => new URL(list, location.origin).href)];
}

/** Registers the worker and caches the responses embedded in the page. Does nothing without browser support. */
export async function registerWorker(): Promise<void> {
  const workers = getServiceWorkerContainer();
  if (!workers) return;
  const answers = getEmbeddedResponses();
  await Promise.all([
    answers && storeResponses(listEmbeddedResponses(answers)),
    workers.register(addBasePath(SERVICE_WORKER_PATH)),
  ]);
}

export async function sendPageFilesToWorker(remotes: Promise<RemoteList>): Promise<void> {
  await getServiceWorkerContainer()?.ready;
  const lists = pageFileLists(await remotes);
  if (lists) await notifyWorker({ kind: 'page', lists });
}
