/** Attribute that the `html` element has if reading requires signing in. */
export const MEMBERS_ONLY_ATTRIBUTE = 'data-for-members';

const OPEN_PAGES = ['/auth', '/initializing', '/logout', '/signed-out', '/contact', '/about', '/unsupported-browser'];

export const isPublicPage = (path: string): boolean => OPEN_PAGES.includes(path);
