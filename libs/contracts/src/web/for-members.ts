/** On the `html` element when reading requires signing in. */
export const MEMBERS_ONLY_ATTRIBUTE = 'data-for-members';

/** Sign-in, sign-out, and information about the operator. */
const OPEN_PAGES = ['/auth', '/initializing', '/logout', '/signed-out', '/contact', '/about', '/unsupported-browser'];

export const isPublicPage = (path: string): boolean => OPEN_PAGES.includes(path);
