export const TITLE_CHARS_MAX = 50;
export const DESCRIPTION_CHARS_MAX = 150;

export const shortenText = (text: string, limit: number): string =>
  text.length <= limit ? text : `${[...text].slice(0, limit).join('').trimEnd()}…`;
