/** Marks a signed-in browser without granting access. Changes with every renewal, which other tabs detect. */
export const SESSION_HINT_COOKIE = 'tidings_in';
