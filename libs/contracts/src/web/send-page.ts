/** A visited page opens it to send itself to us. */
export const SEND_PATH = '/send';
export const SENT_PAGES_PATH = '/sent-pages';
export const SEND_READY_MESSAGE = 'tidings:ready';
