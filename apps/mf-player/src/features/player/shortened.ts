export const TITLE_SHOWN = 50;
export const DESCRIPTION_SHOWN = 150;

export const shorten = (text: string, limit: number): string =>
  text.length <= limit ? text : `${[...text].slice(0, limit).join('').trimEnd()}…`;
