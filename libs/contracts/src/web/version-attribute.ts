/** Attribute of the `html` element that contains the version. */
export const VERSION_ATTRIBUTE = 'data-version';
