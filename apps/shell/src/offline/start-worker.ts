import { firstAnswersHere } from '@tidings/api-client/first-answers.ts';
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

/**
 * Registers the worker of this page and lets it keep what the page is made of. Nothing waits for it, and a browser
 * without workers has none.
 */
export async function startWorker(remotes: Promise<RemoteList>): Promise<void> {
  if (!(await workersHere()?.register(ownAddress(WORKER_PATH)))) return;
  await workersHere()?.ready;
  const lists = fileListsHere(await remotes);
  if (lists) await notifyWorker({ kind: 'page', lists });
  const answers = firstAnswersHere();
  if (answers) await keepAnswers(firstQuestions(answers));
}
