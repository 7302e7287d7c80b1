/** Where the phone brings what is shared to the installed product: a form, as the manifest says. */
export const SHARE_PATH = '/share';
/** The parameter by which the page that opens then finds what was shared. */
export const SHARED_PARAM = 'shared';
/** Said instead where nobody could take it: the browser's worker was not there. */
export const SHARE_MISSED = 'missed';
/** The cache in which it waits for that page; there is one thing in it at most. */
export const SHARED_CACHE = 'tidings-shared';
const SHARED_MS = 3_600_000;
/** What was shared then, as the header `date` says, waits no more: the next person at this browser does not find it. */
export const isShareOver = (date: string | null): boolean => !(Date.now() - Date.parse(date ?? '') < SHARED_MS);

/** What was shared: the address of a page, or a text. */
export type Shared = { kind: 'address'; url: string } | { kind: 'text'; text: string; title: string };
