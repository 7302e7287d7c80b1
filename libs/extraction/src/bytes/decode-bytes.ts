import { detect } from 'chardet';

const DECLARED_IN = 4096;
const GUESSED_FROM = 64 * 1024;
const FALLBACK = 'windows-1252';
const MISREAD_LATIN = /^(iso-8859-1|latin1|us-ascii|ascii)$/i;

function decoder(label: string | null | undefined, fatal = false): InstanceType<typeof TextDecoder> | null {
  if (!label) return null;
  try {
    return new TextDecoder(label.trim(), { fatal });
  } catch {
    return null;
  }
}

function byteOrderMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

/** Detects UTF-16 without a byte order mark by the zero in every other byte of its markup. */
function bareUtf16(bytes: Uint8Array): string | null {
  if (bytes[0] === 0x3c && bytes[1] === 0 && bytes[2] !== 0 && bytes[3] === 0) return 'utf-16le';
  if (bytes[0] === 0 && bytes[1] === 0x3c && bytes[2] === 0 && bytes[3] !== 0) return 'utf-16be';
  return null;
}

const parseCharset = (contentType: string | undefined) =>
  /charset\s*=\s*["']?\s*([^\s"';]+)/i.exec(contentType ?? '')?.[1];

/**
 * Returns the charset declared in the document. Decoding as Latin-1 is sufficient, because all charsets that can be
 * declared this way are ASCII-compatible.
 */
function declaredIn(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARED_IN));
  return (
    /<\?xml[^>]*?encoding\s*=\s*["']([^"']+)/i.exec(head)?.[1] ??
    /<meta[^>]+charset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(head)?.[1]
  );
}

/**
 * Decodes a document and repairs mojibake. Uses, in this order: the byte order mark, the header, valid UTF-8, the
 * declaration, detection, and windows-1252. Invalid bytes become U+FFFD.
 */
export function decodeBytes(bytes: Uint8Array, contentType?: string): string {
  return repairMojibake(decoded(bytes, contentType));
}

function decoded(bytes: Uint8Array, contentType: string | undefined): string {
  const marked = byteOrderMark(bytes) ?? bareUtf16(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const header = parseCharset(contentType);
  // Ignore a Latin-1 header, because many servers send it for all documents.
  if (header && !MISREAD_LATIN.test(header)) {
    const strict = decoder(header, true);
    if (strict) {
      try {
        return strict.decode(bytes);
      } catch {
        /* The header is wrong; continue with the next source. */
      }
    }
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    /* The bytes are not UTF-8. */
  }
  const label = [declaredIn(bytes), header].find((one) => one && !/^utf-?8$/i.test(one) && decoder(one));
  if (label) return decoder(label)!.decode(bytes);
  if (mostlyUtf8(bytes)) return new TextDecoder('utf-8').decode(bytes);
  return (decoder(detect(bytes.subarray(0, GUESSED_FROM))) ?? new TextDecoder(FALLBACK)).decode(bytes);
}

/** Whether the bytes are UTF-8 with few invalid characters, for example after truncation. */
function mostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, GUESSED_FROM));
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const good = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return good > broken * 10;
}

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
