/** Where a page that a visitor's browser hands over arrives: a window that the page itself opened. */
export const SEND_PATH = '/send';
/** Where it goes from there. */
export const SENT_PAGES_PATH = '/sent-pages';
/** What our window says to the page that opened it. */
export const SEND_READY = 'tidings:ready';
