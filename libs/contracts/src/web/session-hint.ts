/**
 * Marks a signed-in browser but does not grant access. The value changes with every renewal, so that other tabs notice
 * it.
 */
export const SESSION_HINT_COOKIE = 'tidings_in';
