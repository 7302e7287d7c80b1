/** Characters of a title and of a description shown in the player. */
export const TITLE_SHOWN = 50;
export const DESCRIPTION_SHOWN = 150;

/** The text within a limit, cut at a character and marked as cut. */
export const shortened = (text: string, limit: number): string =>
  text.length <= limit ? text : `${[...text].slice(0, limit).join('').trimEnd()}…`;
