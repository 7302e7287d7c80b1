/** Keeps only letters and digits, in lower case, so that texts can be compared. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
