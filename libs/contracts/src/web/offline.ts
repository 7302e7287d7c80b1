/** The script of the service worker, below the path this installation is under. */
export const WORKER_PATH = '/worker.js';

/** Milliseconds after loading in which a page has the network for itself. */
export const FIRST_USE_MS = 2_500;

/** Where the browser keeps what is there without a network. */
export const offlineCaches = {
  /** Files of the shell and the slices, and the page that opens with them. */
  files: 'tidings-files',
  /** The last answers to the questions that say they may be kept. */
  answers: 'tidings-answers',
  /** Stories that somebody keeps on this device. */
  pinned: 'tidings-pinned',
} as const;

/** Paths below this one are of the browser's caches alone: no server has them, and the worker answers them. */
export const KEPT_PATH = '/kept/';
/** The header of a question whose last answer is worth something without a network. */
export const KEPT_HEADER = 'x-tidings-kept';
/** The kind of link by which a page names the list of the files of its shell. */
export const FILES_LINK = 'tidings-files';
/** The element of a page that holds its list of remotes. */
export const REMOTES_ID = 'remotes';

/** What a page is made of, as addresses of lists of files: one of the shell, one of each slice. */
export type FileLists = readonly string[];

/**
 * What a page says to its worker. `page`: what it is made of, once it stands. `forget`: whoever sat here is gone, and
 * what is kept of them goes too.
 */
export type WorkerMessage = { kind: 'page'; lists: FileLists } | { kind: 'forget' };
