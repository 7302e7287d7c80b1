/** Keeps letters and digits in lower case, for comparison. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
