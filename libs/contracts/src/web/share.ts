/** Where the phone brings what is shared to the installed product: a form, as the manifest says. */
export const SHARE_PATH = '/share';
/** The parameter by which the page that opens then finds what was shared. */
export const SHARED_PARAM = 'shared';
/** Said instead where nobody could take it: the browser's worker was not there. */
export const SHARE_MISSED = 'missed';
/** The cache in which it waits for that page; there is one thing in it at most. */
export const SHARED_CACHE = 'tidings-shared';

/** What was shared: the address of a page, or a text. */
export type Shared = { kind: 'address'; url: string } | { kind: 'text'; text: string; title: string };
