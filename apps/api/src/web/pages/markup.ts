/** Text as it stands between the quotation marks of an attribute, or between two tags. */
export const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Data inside a page: without `<` nothing in it can end the element or begin a comment. */
export const dataScript = (type: string, json: string, id?: string): string =>
  `<script type="${type}"${id === undefined ? '' : ` id="${id}"`}>${json.replaceAll('<', '\\u003c')}</script>`;
