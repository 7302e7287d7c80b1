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

/** One file list for the shell and one per slice. */
export type FileLists = readonly string[];

/** `page`: a page has loaded; `forget`: the user has signed out. */
export type WorkerMessage = { kind: 'page'; lists: FileLists } | { kind: 'forget' };
