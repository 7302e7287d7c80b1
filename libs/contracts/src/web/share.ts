/** Path to which the installed app receives shared content (`share_target` in the manifest). */
export const SHARE_PATH = '/share';
/** Query parameter of the page that opens afterwards. */
export const SHARED_PARAM = 'shared';
/** Value of the parameter if the service worker was not available to receive the content. */
export const SHARE_MISSED = 'missed';
/** Cache for the shared content until the page reads it; has at most one entry. */
export const SHARED_CACHE = 'tidings-shared';
const SHARED_MS = 3_600_000;
/** Whether shared content has expired, by its `date` header, so that the next user of the browser does not see it. */
export const isShareOver = (date: string | null): boolean => !(Date.now() - Date.parse(date ?? '') < SHARED_MS);

/** Shared content: the URL of a page, or a text. */
export type Shared = { kind: 'address'; url: string } | { kind: 'text'; text: string; title: string };
