/** A target of a link in Markdown. */
const TARGET = String.raw`\((?:https?://|mailto:|www\.|[/#.]|[\p{L}\p{N}_-]{1,80}(?:/[\p{L}\p{N}_.-]{1,80})?\.\p{L}{2,5})[^()\s]{0,500}\)`;

/**
 * Marks that remain when Markdown was pasted as plain text: headings, quotations, links, pictures, and the marks of
 * emphasis. The closing mark of `*emphasis*` is removed together with footnote marks.
 */
export const MARKDOWN: readonly RegExp[] = [
  /^\s{0,3}#{1,6}[ \t]+(?=\S)/gu,
  /^\s{0,3}>[ \t]+(?=\S)/gu,
  new RegExp(String.raw`!?\[(?=[^\[\]\n]{1,200}\]${TARGET})`, 'gu'),
  new RegExp(String.raw`(?<=[^\s\[])\]${TARGET}`, 'gu'),
  /~~/gu,
  /(?<![\p{L}\p{N}*])\*{1,3}(?=[\p{L}\p{N}"“(])|`+/gu,
  /(?<![\p{L}\p{N}_])_{1,3}(?=[\p{L}\p{N}"“(][^_\n]{0,200}_)/gu,
  /(?<=[\p{L}\p{N}.!?”"')])_{1,3}(?![\p{L}\p{N}_])/gu,
];
