import {
  type FileLists,
  offlineCaches,
  FILE_LIST_REL,
  REMOTES_ELEMENT_ID,
} from '@tidings/contracts/web/page-contract.ts';
import { networkFirst } from './worker-scope.ts';

type ListedRemote = { name: string; version: string; local?: string };

const SLOW_MS = 3_000;

const LONG_MS = 30_000;
const SUM_HEADER = 'x-tidings-sum';

/** Fetches and caches a file. Rejects if its hash differs from the one in the release. */
export async function storeFile(cache: Cache, address: string, sum: string): Promise<void> {
  const answer = await fetch(address, { integrity: sum, priority: 'low', signal: AbortSignal.timeout(LONG_MS) });
  if (!answer.ok) throw new Error(`${address} could not be fetched: status ${answer.status}`);
  const headers = new Headers(answer.headers);
  headers.set(SUM_HEADER, sum);
  await cache.put(address, new Response(await answer.blob(), { headers }));
}

export const isVersioned = (path: string): boolean => /^\/(assets|mf)\//.test(path);

/** Returns the cached file if its hash is the one the page requests, otherwise fetches it. */
export async function fetchBuiltFile(request: Request): Promise<Response> {
  const cache = await caches.open(offlineCaches.files);
  const cached = await cache.match(request.url, { ignoreVary: true });
  if (!cached) return fetch(request);
  // Not every request contains a hash, so the hash of the release is stored with the file.
  const sums = cached.headers.get(SUM_HEADER);
  if (
    sums &&
    (await hasMatchingHash(cached.clone(), sums)) &&
    (await hasMatchingHash(cached.clone(), request.integrity))
  )
    return cached;
  await cache.delete(request.url, { ignoreVary: true });
  return fetch(request);
}

export const fetchUnversionedFile = (request: Request): Promise<Response> =>
  networkFirst(
    fetch(request),
    async () => (await caches.open(offlineCaches.files)).match(request.url, { ignoreVary: true, ignoreSearch: true }),
    SLOW_MS,
  );

const KINDS: Readonly<Record<string, string>> = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** Returns whether a file has the expected hash, or true if `integrity` is empty. */
export async function hasMatchingHash(file: Response, integrity: string): Promise<boolean> {
  const sums = integrity.split(/\s+/).filter(Boolean);
  if (sums.length === 0) return true;
  const bytes = await file.arrayBuffer();
  const looks = sums.map(async (sum) => {
    const [kind = '', value] = sum.split(/-(.*)/);
    const algorithm = KINDS[kind];
    return algorithm !== undefined && base64(await crypto.subtle.digest(algorithm, bytes)) === value;
  });
  return (await Promise.all(looks)).includes(true);
}

const SHELL = new RegExp(`<link rel="?${FILE_LIST_REL}"? href="?([^"\\s>]+)`);
const REMOTES = new RegExp(`<script[^>]* id="${REMOTES_ELEMENT_ID}"[^>]*>([^<]*)</script>`);

const getFileListUrls = (remotes: readonly ListedRemote[], base: string): string[] =>
  remotes.map(({ name, version }) => `${base}mf/${name}/${version}/files.json`);

/**
 * Returns the file lists of a page, or null if the page is incomplete or uses locally served remotes. `scope` is the
 * base URL.
 */
export function parseFileLists(html: string, scope: string): FileLists | null {
  const shell = SHELL.exec(html)?.[1];
  const list = REMOTES.exec(html)?.[1];
  if (shell === undefined || list === undefined) return null;
  const { remotes } = JSON.parse(list) as { remotes: ListedRemote[] };
  if (remotes.some(({ local }) => local !== undefined)) return null;
  return [new URL(shell, scope).href, ...getFileListUrls(remotes, scope)];
}

/** Returns the key of a set of file lists. Equal keys mean the same files. */
export const toFileListsKey = (lists: FileLists): string => lists.toSorted().join(' ');
