/** Characters that windows-1252 has in place of Latin-1 control characters. */
const LETTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const BYTE_OF = new Map([...LETTERS].map((letter, index) => [letter, 0x80 + index]));
const GOES_ON = `[\\u0080-\\u00bf${[...LETTERS].filter((letter) => letter > '\u00ff').join('')}]`;
/** Matches two to four UTF-8 bytes, each decoded as a character. */
const SEQUENCE = new RegExp(
  `[\\u00c2-\\u00df]${GOES_ON}|[\\u00e0-\\u00ef]${GOES_ON}{2}|[\\u00f0-\\u00f4]${GOES_ON}{3}`,
  'g',
);
/** Matches tags and the text between them. The text in `meta` tags is repaired too. */
const TEXT = /<(?:meta\b|!)[^<>]*>?|<[^<>]*>?|[^<>\n]+/g;
const IN_META_TAGS = /^<(?:meta|!)/i;
/** Matches sequences that do not occur in real text, such as three pairs in a row or a sign after Â. */
const UNWRITTEN = new RegExp(`[a-z0-9.,;:!?)][\\u00c2\\u00c3]|\\u00c2[©®°£§]|(?:[\\u00c2-\\u00df]${GOES_ON}){3}`);
const PUNCTUATION = /[\u2010-\u2044\u20ac\u2122]|[\u{1f300}-\u{1faff}]/u;
const WELL_READ = /[\u00e0-\u00f6\u00f8-\u00ff‘’“”]/;
const TIMES = 3;
const strict = new TextDecoder('utf-8', { fatal: true });

/**
 * Repairs UTF-8 that was decoded as windows-1252 or Latin-1 (“itâ€™s”). A text between tags is repaired if it contains
 * a sequence that does not occur in real text, and no correct letters beyond ASCII.
 */
export function repairMojibake(source: string): string {
  SEQUENCE.lastIndex = 0;
  return SEQUENCE.test(source)
    ? source.replace(TEXT, (piece) => (piece.startsWith('<') && !IN_META_TAGS.test(piece) ? piece : repaired(piece)))
    : source;
}

function repaired(piece: string): string {
  let text = piece;
  for (let time = 0; time < TIMES; time += 1) {
    const next = text.replace(SEQUENCE, decodeSequence);
    if (next === text || !isMisread(text)) break;
    text = next;
  }
  return text;
}

function isMisread(text: string): boolean {
  if (WELL_READ.test(text.replace(SEQUENCE, ' '))) return false;
  return UNWRITTEN.test(text) || text.match(SEQUENCE)!.some((sequence) => PUNCTUATION.test(decodeSequence(sequence)));
}

function decodeSequence(sequence: string): string {
  const bytes = [...sequence].map((letter) => BYTE_OF.get(letter) ?? letter.charCodeAt(0));
  try {
    return strict.decode(new Uint8Array(bytes));
  } catch {
    return sequence;
  }
}
