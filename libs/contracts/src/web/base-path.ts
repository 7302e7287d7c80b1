/** Attribute of the `html` element with the installation's path prefix, such as `/news`; missing at the root. */
export const BASE_PATH_ATTRIBUTE = 'data-base-path';
