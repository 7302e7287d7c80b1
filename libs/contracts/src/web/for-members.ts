/** Stands on the `html` of every page where reading is for members. */
export const FOR_MEMBERS_MARK = 'data-for-members';

/** Pages that lead in and out, or say who runs this: for everybody. */
const OPEN_PAGES = ['/auth', '/initializing', '/logout', '/signed-out', '/contact', '/about', '/unsupported-browser'];

/** Whether a page is for everybody, even where reading is for members. */
export const isOpenPage = (path: string): boolean => OPEN_PAGES.includes(path);
