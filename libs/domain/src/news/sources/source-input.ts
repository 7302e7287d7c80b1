import { SOURCE_FOLDER_NAME_CHARS_MAX, MUTED_WORD_CHARS_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { URL_MAX } from '@tidings/contracts/limits/web-limits.ts';

const CONTROL = /\p{Cc}/u;

/** Returns null if the address is invalid or contains a password. */
export function parseAddress(typed: string): string | null {
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

export function parseFolderName(typed: string | null | undefined): string | null {
  const name = (typed ?? '').normalize('NFC').trim();
  return name.length <= SOURCE_FOLDER_NAME_CHARS_MAX && name.isWellFormed() && !CONTROL.test(name) ? name : null;
}

export function parseMutedWord(typed: string): string | null {
  const word = typed.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();
  return /[\p{L}\p{N}]/u.test(word) && word.length <= MUTED_WORD_CHARS_MAX && word.isWellFormed() && !CONTROL.test(word)
    ? word
    : null;
}
