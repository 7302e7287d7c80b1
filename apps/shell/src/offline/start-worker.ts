import { getFirstAnswers } from '@tidings/api-client/first-answers.ts';
import { keepAnswers } from '@tidings/api-client/kept-answers.ts';
import { firstQuestions } from '@tidings/api-client/operations/feed.query.ts';
import { ownAddress } from '@tidings/api-client/own-address.ts';
import { FILES_LINK, WORKER_PATH } from '@tidings/contracts/web/offline.ts';
import type { FileLists } from '@tidings/contracts/web/offline.ts';
import type { RemoteList } from '../remotes/remote-list.ts';
import { notifyWorker, workersHere } from './notify-worker.ts';

/** What this page is made of; null where it cannot be kept: in development, and while nothing is listed. */
function fileListsHere({ remotes }: RemoteList): FileLists | null {
  const shell = document.querySelector<HTMLLinkElement>(`link[rel="${FILES_LINK}"]`)?.href;
  if (!shell || remotes.some(({ local }) => local !== undefined)) return null;
  const lists = remotes.map(({ name, version }) => ownAddress(`/mf/${name}/${version}/files.json`));
  return [shell, ...lists.map((list) => new URL(list, location.origin).href)];
}

/** Stores the answers that came inside the page and registers the worker; a browser without workers does neither. */
export async function registerWorker(): Promise<void> {
  const workers = workersHere();
  if (!workers) return;
  const answers = getFirstAnswers();
  await Promise.all([answers && keepAnswers(firstQuestions(answers)), workers.register(ownAddress(WORKER_PATH))]);
}

/** Lets the worker store the files of this page. */
export async function keepPage(remotes: Promise<RemoteList>): Promise<void> {
  await workersHere()?.ready;
  const lists = fileListsHere(await remotes);
  if (lists) await notifyWorker({ kind: 'page', lists });
}
