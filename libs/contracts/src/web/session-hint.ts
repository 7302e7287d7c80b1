/** Marks a signed-in browser, but grants no access. Changes with every renewal, which other tabs detect. */
export const SESSION_HINT_COOKIE = 'tidings_in';
