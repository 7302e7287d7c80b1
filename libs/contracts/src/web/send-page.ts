/** Opened by a page that the user visits, to send the page to the application. */
export const SEND_PATH = '/send';
export const SENT_PAGES_PATH = '/sent-pages';
export const SEND_READY_MESSAGE = 'tidings:ready';
