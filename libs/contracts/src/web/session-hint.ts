/**
 * The cookie with which a page knows that somebody is signed in here, so that nobody else is asked who they are. Its
 * value is another random word with every renewal, by which the tabs of a browser see that the session was renewed; it
 * opens nothing.
 */
export const SESSION_HINT_COOKIE = 'tidings_in';
