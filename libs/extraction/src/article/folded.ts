/** A text by its letters and digits alone, for comparing what may differ in case, signs and spacing. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
