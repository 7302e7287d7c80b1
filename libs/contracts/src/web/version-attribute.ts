/** Attribute of the `html` element of every page: the version of the server as the footer shows it. */
export const VERSION_ATTRIBUTE = 'data-version';
