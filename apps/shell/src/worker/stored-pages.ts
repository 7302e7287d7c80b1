import { type FileLists, WORKER_START_DELAY_MS, offlineCaches } from '@tidings/contracts/web/page-contract.ts';
import { hasMatchingHash, isVersioned, parseFileLists, storeFile, toFileListsKey } from './built-files.ts';
import { toUrl, toPath, workerScope } from './worker-scope.ts';

const AT_ONCE = 4;
const LOOK_AGAIN_MS = 3_600_000;
const LONG_MS = 30_000;
const SEEN_MAX = 20;
/** The page at this path has no prerendered content, so it can be shown offline for every path. */
const PLAIN_PATH = '/player';
const STATE_PATH = '/kept/pages';
const PAGE = '/kept/page';
const EARLY = /<link rel="preload" as="(?:script|style)"[^>]*>/g;
const NOT_FOR_PAGES = /\.(br|gz|map)$/;

/** `seen` lists the versions used here, latest last. `pages` contains the file lists of the open pages. */
type OfflineState = { opens: FileLists | null; lookedAt: number; seen: string[]; pages: Record<string, FileLists> };

const files = () => caches.open(offlineCaches.files);
const json = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });

async function readState(cache: Cache): Promise<OfflineState> {
  const stored = await cache.match(toUrl(STATE_PATH));
  return stored ? ((await stored.json()) as OfflineState) : { opens: null, lookedAt: 0, seen: [], pages: {} };
}

export const findOfflinePage = async (): Promise<Response | undefined> => (await files()).match(toUrl(PAGE));

let work: Promise<void> = Promise.resolve();

/** Stores the files of a page and deletes unused ones. */
export function storePageFiles(page: string, lists: FileLists): Promise<void> {
  work = work.then(() => storePage(page, lists)).catch(() => undefined);
  return work;
}

/** Stores the offline page after the first page has loaded. Never rejects. */
export function storeFirstPage(): Promise<void> {
  work = work
    .then(() => new Promise((resolve) => setTimeout(resolve, WORKER_START_DELAY_MS)))
    .then(async () => {
      const cache = await files();
      await updateOfflinePage(cache, await readState(cache));
    })
    .catch(() => undefined);
  return work;
}

async function storePage(page: string, lists: FileLists): Promise<void> {
  const cache = await files();
  const book = await readState(cache);
  book.pages = { ...(await findOpenPages(book)), [page]: lists };
  await cache.put(toUrl(STATE_PATH), json(book));
  // If the files are unchanged, the offline page is updated only once per `LOOK_AGAIN_MS`, because its other content
  // may have changed.
  const isKnown = book.opens !== null && toFileListsKey(book.opens) === toFileListsKey(lists);
  if (!isKnown || Date.now() - book.lookedAt > LOOK_AGAIN_MS)
    await updateOfflinePage(cache, book).catch(() => undefined);
  // The server may no longer have the files of an old page, so failures are ignored and cached files stay.
  await storeFiles(cache, lists).catch(() => undefined);
  await deleteUnused(cache, book);
}

/**
 * Replaces the offline page after all its files are stored. After a rollback it replaces the page first, because a
 * withdrawn version must not open.
 */
async function updateOfflinePage(cache: Cache, book: OfflineState): Promise<void> {
  const answer = await fetch(toUrl(PLAIN_PATH), {
    cache: 'no-store',
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(LONG_MS),
  });
  const html = await answer.text();
  const opens = answer.ok && !answer.redirected ? parseFileLists(html, toUrl('/')) : null;
  if (!opens) return;
  const page = new Response(html.replaceAll(EARLY, ''), { headers: answer.headers });
  const name = toFileListsKey(opens);
  const isAnother = book.opens === null || toFileListsKey(book.opens) !== name;
  const isTakenBack = isAnother && book.seen.includes(name);
  const exchange = async () => {
    book.opens = opens;
    book.lookedAt = Date.now();
    book.seen = [...book.seen.filter((one) => one !== name), name].slice(-SEEN_MAX);
    await cache.put(toUrl(PAGE), page.clone());
    await cache.put(toUrl(STATE_PATH), json(book));
  };
  if (isTakenBack) await exchange();
  await storeFiles(cache, opens);
  await exchange();
}

async function findOpenPages({ pages }: OfflineState): Promise<OfflineState['pages']> {
  const all = await Promise.all(
    Object.entries(pages).map(async (page) => ((await workerScope.clients.get(page[0])) ? [page] : [])),
  );
  return Object.fromEntries(all.flat());
}

async function readFileList(cache: Cache, list: string): Promise<[address: string, sum: string][]> {
  const cached = await cache.match(list, { ignoreVary: true });
  const answer = cached ?? (await fetch(list));
  if (!answer.ok) throw new Error(`${list} could not be fetched: status ${answer.status}`);
  if (!cached) await cache.put(list, answer.clone());
  return Object.entries((await answer.json()) as Record<string, string>)
    .filter(([file]) => !NOT_FOR_PAGES.test(file))
    .map(([file, sum]) => [new URL(file, list).href, sum]);
}

/** Unversioned files are compared by hash. */
async function isCached(cache: Cache, address: string, integrity: string): Promise<boolean> {
  const cached = await cache.match(address, { ignoreVary: true });
  return cached !== undefined && (isVersioned(toPath(address) ?? '') || hasMatchingHash(cached, integrity));
}

async function storeFiles(cache: Cache, lists: FileLists): Promise<void> {
  const required = (await Promise.all(lists.map((list) => readFileList(cache, list)))).flat();
  const waiting = required.values();
  const next = async (): Promise<void> => {
    const { value } = waiting.next();
    if (!value) return undefined;
    const [address, integrity] = value;
    if (!(await isCached(cache, address, integrity))) await storeFile(cache, address, integrity);
    return next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

async function deleteUnused(cache: Cache, { opens, pages }: OfflineState): Promise<void> {
  const lists = [...new Set([...(opens ?? []), ...Object.values(pages).flat()])];
  const used = new Set([toUrl(STATE_PATH), toUrl(PAGE), ...lists]);
  for (const entries of await Promise.all(lists.map((list) => readFileList(cache, list).catch(() => []))))
    for (const [address] of entries) used.add(address);
  const cachedRequests = await cache.keys();
  await Promise.all(
    cachedRequests.filter(({ url }) => !used.has(url)).map((one) => cache.delete(one, { ignoreVary: true })),
  );
}
