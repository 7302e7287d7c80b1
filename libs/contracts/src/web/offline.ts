/** Relative to the installation's path. */
export const WORKER_PATH = '/worker.js';

/** The service worker leaves the network to the loading page. */
export const FIRST_USE_MS = 2_500;

export const offlineCaches = {
  /** Includes the page that loads the files. */
  files: 'tidings-files',
  /** Latest responses to queries that allow caching. */
  answers: 'tidings-answers',
  pinned: 'tidings-pinned',
} as const;

/** Exists only in the browser's caches. */
export const KEPT_PATH = '/kept/';
/** On requests whose latest response may be used offline. */
export const KEPT_HEADER = 'x-tidings-kept';
/** `rel` of the list of the shell's files. */
export const FILES_LINK = 'tidings-files';
export const REMOTES_ID = 'remotes';

/** One for the shell and one for each slice. */
export type FileLists = readonly string[];

/** `page`: loaded; `forget`: the user has signed out. */
export type WorkerMessage = { kind: 'page'; lists: FileLists } | { kind: 'forget' };
