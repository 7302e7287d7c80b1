import type { FeedCategory } from '../news/news-sources.ts';

/** `at` is the server time in milliseconds. */
export type EmbeddedResponses<Page, Overview> = {
  category: FeedCategory;
  language: string;
  at: number;
  feed: Page;
  overview: Overview;
};

/** One file list for the shell and one per slice. */
export type FileLists = readonly string[];

/** `page`: a page has loaded; `forget`: the user has signed out. */
export type WorkerMessage = { kind: 'page'; lists: FileLists } | { kind: 'forget' };

/** Clicking the notification opens `path`. It replaces an earlier notification with the same `tag`. */
export type PushMessage = { title: string; body: string; path: string; tag: string; language: string };

/** Attribute of the `html` element; missing if the application is served from the root path. */
export const BASE_PATH_ATTRIBUTE = 'data-base-path';

/** Attribute of the `html` element that contains the version. */
export const VERSION_ATTRIBUTE = 'data-version';

/** Name of the `meta` element that lists the permitted local origins. */
export const LOCAL_REMOTES_META = 'local-remotes';

/**
 * Marks a signed-in browser but does not grant access. The value changes with every renewal, so that other tabs notice
 * it.
 */
export const SESSION_HINT_COOKIE = 'tidings_in';

/** ID of the element of `/feed` that contains the JSON for the page's first queries. */
export const EMBEDDED_RESPONSES_ID = 'first-answers';
export const FEED_PAGE_SIZE = 30;
/** Longer lists are truncated and end with a cursor. */
export const EMBEDDED_RESPONSES_CHARS_MAX = 40_000;
/** Tells the server in which language to list articles. */
export const LANGUAGE_COOKIE = 'tidings.language';

/** Relative to the installation's base path. */
export const SERVICE_WORKER_PATH = '/worker.js';

/** Delays the service worker, so that it does not compete with the loading page for the network. */
export const WORKER_START_DELAY_MS = 2_500;

export const offlineCaches = {
  /** Also contains the page that loads the files. */
  files: 'tidings-files',
  answers: 'tidings-answers',
  pinned: 'tidings-pinned',
} as const;

/** URLs below this path exist only in the browser's caches. */
export const OFFLINE_PATH = '/kept/';
/** Marks requests whose latest response may be used offline. */
export const OFFLINE_CACHE_HEADER = 'x-tidings-kept';
/** `rel` value of the list of the shell's files. */
export const FILE_LIST_REL = 'tidings-files';
export const REMOTES_ELEMENT_ID = 'remotes';

/** Oldest contract that each contract of the shell accepts besides its own. */
const OLDEST_ACCEPTED: Readonly<Record<number, number>> = { 3: 2 };

/** Whether a shell that speaks the contract `shell` can run a slice that was built for the contract `slice`. */
export const acceptsContract = (shell: number, slice: number): boolean =>
  slice <= shell && slice >= (OLDEST_ACCEPTED[shell] ?? shell);

/** A trailing `/*` covers every path below. A trailing slash is ignored. */
export function coversPath(pattern: string, path: string): boolean {
  const isPrefix = pattern.endsWith('/*');
  const exact = isPrefix ? pattern.slice(0, -2) : pattern;
  const normalized = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return normalized === exact || (isPrefix && normalized.startsWith(`${exact}/`));
}
