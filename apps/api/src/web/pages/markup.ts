export const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Escapes `<`, so that the data cannot end the element or start a comment. */
export const renderDataScript = (type: string, json: string, id?: string): string =>
  `<script type="${type}"${id === undefined ? '' : ` id="${id}"`}>${json.replaceAll('<', '\\u003c')}</script>`;
