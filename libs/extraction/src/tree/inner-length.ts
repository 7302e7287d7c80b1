import { getUnitLength } from '../language/latin-length.ts';

/** Equivalent to `\s`, for a single UTF-16 unit. */
export const isSpace = (code: number): boolean =>
  code < 128
    ? code === 32 || (code >= 9 && code <= 13)
    : code === 0xa0 ||
      code === 0x1680 ||
      (code >= 0x2000 && code <= 0x200a) ||
      code === 0x2028 ||
      code === 0x2029 ||
      code === 0x202f ||
      code === 0x205f ||
      code === 0x3000 ||
      code === 0xfeff;

/** Measures a text with collapsed and trimmed white space, without creating that text. */
export function measureInnerLength(text: string): number {
  let length = 0;
  let isBetween = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isSpace(code)) {
      isBetween = length > 0;
      continue;
    }
    length += getUnitLength(code) + (isBetween ? 1 : 0);
    isBetween = false;
  }
  return length;
}
