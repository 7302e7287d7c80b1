/** Attribute of the `html` element. */
export const VERSION_ATTRIBUTE = 'data-version';
