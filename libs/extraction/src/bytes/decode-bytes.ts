import { detect } from 'chardet';
import { repairMojibake } from './repair-mojibake.ts';

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

/** Detects UTF-16 without a byte order mark, because every other byte of its markup is zero. */
function bareUtf16(bytes: Uint8Array): string | null {
  if (bytes[0] === 0x3c && bytes[1] === 0 && bytes[2] !== 0 && bytes[3] === 0) return 'utf-16le';
  if (bytes[0] === 0 && bytes[1] === 0x3c && bytes[2] === 0 && bytes[3] !== 0) return 'utf-16be';
  return null;
}

const parseCharset = (contentType: string | undefined) =>
  /charset\s*=\s*["']?\s*([^\s"';]+)/i.exec(contentType ?? '')?.[1];

/** All charsets that can be declared this way are ASCII-compatible. */
function declaredIn(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARED_IN));
  return (
    /<\?xml[^>]*?encoding\s*=\s*["']([^"']+)/i.exec(head)?.[1] ??
    /<meta[^>]+charset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(head)?.[1]
  );
}

/**
 * Order: byte order mark, header, valid UTF-8, declaration, detection, windows-1252. Invalid bytes become U+FFFD;
 * repairs mojibake.
 */
export function decodeBytes(bytes: Uint8Array, contentType?: string): string {
  return repairMojibake(decoded(bytes, contentType));
}

function decoded(bytes: Uint8Array, contentType: string | undefined): string {
  const marked = byteOrderMark(bytes) ?? bareUtf16(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const header = parseCharset(contentType);
  // Many servers declare Latin-1 for everything.
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

/** Accepts a few invalid characters, as from truncation. */
function mostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, GUESSED_FROM));
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const good = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return good > broken * 10;
}
