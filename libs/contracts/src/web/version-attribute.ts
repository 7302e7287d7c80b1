/** On the `html` element: the server's version as the footer shows it. */
export const VERSION_ATTRIBUTE = 'data-version';
