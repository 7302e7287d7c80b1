/** Attribute of the `html` element; missing if the application is served from the root path. */
export const BASE_PATH_ATTRIBUTE = 'data-base-path';
