export type SharedContent = { kind: 'address'; url: string } | { kind: 'text'; text: string; title: string };

/** Path that receives shared content (`share_target` in the manifest). */
export const SHARE_PATH = '/share';
export const SHARED_PARAM = 'shared';
/** Set if no service worker received the content. */
export const SHARE_MISSED_VALUE = 'missed';
/** Contains at most one entry, which is kept until the page reads it. */
export const SHARED_CACHE = 'tidings-shared';
const SHARED_MS = 3_600_000;
/** Expiry prevents the browser's next user from seeing the shared content. */
export const isShareExpired = (date: string | null): boolean => !(Date.now() - Date.parse(date ?? '') < SHARED_MS);

/** Opened by a page that the user visits, to send the page to the application. */
export const SEND_PATH = '/send';
export const SENT_PAGES_PATH = '/sent-pages';
export const SEND_READY_MESSAGE = 'tidings:ready';
