/**
 * The cookie that tells a page that somebody is signed in here, so that nobody else is asked who they are. It comes and
 * goes with the session, says nothing else and opens nothing.
 */
export const SESSION_HINT_COOKIE = 'tidings_in';
export const SESSION_HINT = '1';
