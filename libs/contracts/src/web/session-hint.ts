/**
 * Marks a signed-in browser, so that pages query the session only if it is set; grants no access. Its value changes
 * with every renewal, which other tabs detect.
 */
export const SESSION_HINT_COOKIE = 'tidings_in';
