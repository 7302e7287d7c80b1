/** Attribute of the `html` element; missing at the root. */
export const BASE_PATH_ATTRIBUTE = 'data-base-path';
