/** Maximum in the player. */
export const TITLE_SHOWN = 50;
export const DESCRIPTION_SHOWN = 150;

/** To `limit` characters, with an ellipsis. */
export const shorten = (text: string, limit: number): string =>
  text.length <= limit ? text : `${[...text].slice(0, limit).join('').trimEnd()}…`;
