export const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Embeds data in a page; escaping `<` prevents it from ending the element or starting a comment. */
export const dataScript = (type: string, json: string, id?: string): string =>
  `<script type="${type}"${id === undefined ? '' : ` id="${id}"`}>${json.replaceAll('<', '\\u003c')}</script>`;
