/** Characters of a title shown in the player. */
export const TITLE_SHOWN = 50;

/** The text within a limit, cut at a character and marked as cut. */
export const shortened = (text: string, limit: number): string =>
  text.length <= limit ? text : `${[...text].slice(0, limit).join('').trimEnd()}…`;
