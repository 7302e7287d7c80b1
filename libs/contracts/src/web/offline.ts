/** Path of the service worker, relative to the installation's path. */
export const WORKER_PATH = '/worker.js';

/** Milliseconds after loading during which the service worker leaves the network to the page. */
export const FIRST_USE_MS = 2_500;

/** Names of the browser's caches for offline use. */
export const offlineCaches = {
  /** Files of the shell and the slices, and the page that loads them. */
  files: 'tidings-files',
  /** Latest responses to queries that allow caching. */
  answers: 'tidings-answers',
  /** Articles downloaded to this device. */
  pinned: 'tidings-pinned',
} as const;

/** Paths below this one exist only in the browser's caches and are served by the service worker. */
export const KEPT_PATH = '/kept/';
/** Header of requests whose latest response may be used offline. */
export const KEPT_HEADER = 'x-tidings-kept';
/** `rel` of the link to the list of the shell's files. */
export const FILES_LINK = 'tidings-files';
/** ID of the element with the list of remotes. */
export const REMOTES_ID = 'remotes';

/** URLs of the file lists of a page: one for the shell and one for each slice. */
export type FileLists = readonly string[];

/**
 * Message from a page to its service worker. `page`: its file lists, once it has loaded. `forget`: delete the data of a
 * user who has signed out.
 */
export type WorkerMessage = { kind: 'page'; lists: FileLists } | { kind: 'forget' };
