/** On the page's first element: the path this installation is under, such as `/news`; absent at the root. */
export const BASE_PATH_ATTRIBUTE = 'data-base-path';
