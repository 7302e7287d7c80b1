/** On the `html` element, as in the footer. */
export const VERSION_ATTRIBUTE = 'data-version';
