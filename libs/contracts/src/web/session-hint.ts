/**
 * Cookie that marks a signed-in browser, so that pages query the session only if it is set. Its random value changes
 * with every renewal, which other tabs detect. It grants no access.
 */
export const SESSION_HINT_COOKIE = 'tidings_in';
