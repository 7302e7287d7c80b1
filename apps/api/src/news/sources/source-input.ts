import { URL_MAX } from '@tidings/contracts/limits/limits.ts';
import { FOLDER_CHARS_MAX, MUTED_WORD_CHARS_MAX } from '@tidings/contracts/limits/source-limits.ts';

const CONTROL = /\p{Cc}/u;

/**
 * The web address somebody typed, with or without `https://`; null when it is none. One with a password in it is none
 * either.
 */
export function addressOf(typed: string): string | null {
  const text = typed
    .trim()
    .replace(/^feed:(?:\/\/)?(?=https?:)/i, '')
    .replace(/^feed:\/\//i, 'https://');
  if (text.length > URL_MAX || !text.isWellFormed() || CONTROL.test(text)) return null;
  const isBare = /^[^\s/:?#@]+\.[^\s/:?#@]+(?::\d+)?(?:[/?#]|$)/u.test(text);
  const url = URL.parse(isBare ? `https://${text}` : text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.href.length > URL_MAX) return null;
  url.hash = '';
  return url.href;
}

/** The name of a folder as it is kept; empty for none, null when it cannot be one. */
export function folderOf(typed: string | null | undefined): string | null {
  const name = (typed ?? '').normalize('NFC').trim();
  return name.length <= FOLDER_CHARS_MAX && name.isWellFormed() && !CONTROL.test(name) ? name : null;
}

/** A word as it is compared; null when nothing is left of it. */
export function wordOf(typed: string): string | null {
  const word = typed.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();
  return /[\p{L}\p{N}]/u.test(word) && word.length <= MUTED_WORD_CHARS_MAX && word.isWellFormed() && !CONTROL.test(word)
    ? word
    : null;
}
