import { getFirstAnswers } from '@tidings/api-client/first-answers.ts';
import { firstQuestions } from '@tidings/api-client/operations/feed.query.ts';
import { ownAddress } from '@tidings/api-client/own-address.ts';
import { storeAnswers } from '@tidings/api-client/stored-answers.ts';
import { FILE_LIST_REL, SERVICE_WORKER_PATH } from '@tidings/contracts/web/offline.ts';
import type { FileLists } from '@tidings/contracts/web/offline.ts';
import type { RemoteList } from '../remotes/remote-list.ts';
import { notifyWorker, getServiceWorkers } from './notify-worker.ts';

/** Returns the file lists of the page, or null if a remote is served locally or the page links to no file list. */
function pageFileLists({ remotes }: RemoteList): FileLists | null {
  const shell = document.querySelector<HTMLLinkElement>(`link[rel="${FILE_LIST_REL}"]`)?.href;
  if (!shell || remotes.some(({ local }) => local !== undefined)) return null;
  const lists = remotes.map(({ name, version }) => ownAddress(`/mf/${name}/${version}/files.json`));
  return [shell, ...lists.map((list) => new URL(list, location.origin).href)];
}

/** Registers the worker and caches the responses embedded in the page. Does nothing without browser support. */
export async function registerWorker(): Promise<void> {
  const workers = getServiceWorkers();
  if (!workers) return;
  const answers = getFirstAnswers();
  await Promise.all([
    answers && storeAnswers(firstQuestions(answers)),
    workers.register(ownAddress(SERVICE_WORKER_PATH)),
  ]);
}

export async function storePageFiles(remotes: Promise<RemoteList>): Promise<void> {
  await getServiceWorkers()?.ready;
  const lists = pageFileLists(await remotes);
  if (lists) await notifyWorker({ kind: 'page', lists });
}
