/** Receives shared content (`share_target` in the manifest). */
export const SHARE_PATH = '/share';
/** Query parameter of the page that opens afterwards. */
export const SHARED_PARAM = 'shared';
/** Value of the parameter if no service worker received the content. */
export const SHARE_MISSED = 'missed';
/** Until the page reads it; has at most one entry. */
export const SHARED_CACHE = 'tidings-shared';
const SHARED_MS = 3_600_000;
/** Shared content expires by its `date` header, so that the next user of the browser does not see it. */
export const isShareOver = (date: string | null): boolean => !(Date.now() - Date.parse(date ?? '') < SHARED_MS);

export type Shared = { kind: 'address'; url: string } | { kind: 'text'; text: string; title: string };
