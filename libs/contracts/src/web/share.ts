/** Receives shared content (`share_target` in the manifest). */
export const SHARE_PATH = '/share';
/** Query parameter of the page that opens afterwards. */
export const SHARED_PARAM = 'shared';
/** No service worker received the content. */
export const SHARE_MISSED_VALUE = 'missed';
/** At most one entry, until the page reads it. */
export const SHARED_CACHE = 'tidings-shared';
const SHARED_MS = 3_600_000;
/** The next user of the browser must not see shared content. */
export const isShareExpired = (date: string | null): boolean => !(Date.now() - Date.parse(date ?? '') < SHARED_MS);

export type SharedContent = { kind: 'address'; url: string } | { kind: 'text'; text: string; title: string };
