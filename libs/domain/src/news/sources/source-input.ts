import { extractionCodeExplanations, extractionCodes } from '@tidings/contracts/errors/codes.ts';
import {
  SOURCE_FOLDER_NAME_CHARS_MAX,
  MUTED_WORD_CHARS_MAX,
  MUTED_WORDS_MAX,
  OWN_SOURCES_MAX,
} from '@tidings/contracts/limits/news-limits.ts';
import { URL_MAX } from '@tidings/contracts/limits/web-limits.ts';
import type { SourceErrorCode } from '@tidings/contracts/news/news-sources.ts';

export type RefusedSource = { code: SourceErrorCode; message: string; field: string | null };

const CONTROL = /\p{Cc}/u;

/** Without a scheme, or with that of feeds, https is tried first, and then http. */
export const hasScheme = (typed: string): boolean => /^\s*(?:feed:(?:\/\/)?)?https?:/i.test(typed);

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

const sentences: Readonly<Record<SourceErrorCode, readonly [field: string | null, message: string]>> = {
  ADDRESS_INVALID: ['address', 'This is not a web address. Enter an address such as https://example.org.'],
  ADDRESS_NOT_ALLOWED: ['address', 'This address is in a private network, so it is not fetched. Use a public address.'],
  NO_FEED_FOUND: [
    'address',
    'No feed was found at this address. Look on the site for the address of its RSS or Atom feed.',
  ],
  NOT_REACHED: ['address', 'The site could not be reached, or took too long. Check the address, or try again later.'],
  REFUSED_BY_SITE: [
    'address',
    'The site did not allow us to look for its feed. Look on the site for the address of its RSS or Atom feed.',
  ],
  PAGE_GONE: ['address', 'The site has no page at this address, or no longer has it. Check the address.'],
  REDIRECTS_ENDLESSLY: ['address', 'This address redirects endlessly. Use the final address of the site or its feed.'],
  TRY_LATER: ['address', 'The site is busy and asked us to come back later. Try again in some minutes.'],
  ALREADY_SUBSCRIBED: ['address', 'You already subscribe to this feed.'],
  SOURCES_FULL: [null, `You already have ${OWN_SOURCES_MAX} sources. Remove one to add another.`],
  FOLDER_INVALID: [
    'folder',
    `The folder name must have at most ${SOURCE_FOLDER_NAME_CHARS_MAX} characters on one line.`,
  ],
  NOT_OPML: ['opml', 'This file is not an OPML file with feeds. Export one from the reader you used before.'],
  OPML_TOO_LARGE: ['opml', 'This file is too large to be read at once. Split it into smaller ones.'],
  WORD_INVALID: ['word', `Enter a word or a name with at most ${MUTED_WORD_CHARS_MAX} characters.`],
  MUTED_WORDS_FULL: [null, `You have already muted ${MUTED_WORDS_MAX} words. Unmute one to add another.`],
};

export function createSourceRefusal(code: SourceErrorCode): RefusedSource {
  const [field, message] = sentences[code];
  return { code, message, field };
}

const ofFetch: Readonly<Record<string, SourceErrorCode>> = {
  URL_NOT_ALLOWED: 'ADDRESS_INVALID',
  ADDRESS_BLOCKED: 'ADDRESS_NOT_ALLOWED',
  TIMEOUT: 'NOT_REACHED',
  UNREACHABLE: 'NOT_REACHED',
  SOURCE_ERROR: 'NOT_REACHED',
  NOT_FOUND: 'PAGE_GONE',
  TOO_MANY_REDIRECTS: 'REDIRECTS_ENDLESSLY',
  TRY_LATER: 'TRY_LATER',
  SOURCE_REFUSED: 'REFUSED_BY_SITE',
  ROBOTS_REFUSED: 'REFUSED_BY_SITE',
  TAKEN_DOWN: 'REFUSED_BY_SITE',
};

export const toSearchRefusal = (code: string): RefusedSource => createSourceRefusal(ofFetch[code] ?? 'NO_FEED_FOUND');

export function describeSourceProblem(code: string, wasRead: boolean): string {
  if (code === 'NOT_A_FEED' && !wasRead)
    return 'This address does not lead to a feed. Look on the site for the address of its RSS or Atom feed.';
  if (code === 'OTHER_OWNER')
    return (
      'The feed at this address now has a different name and different content. To keep following it, ' +
      'remove the source and add it again.'
    );
  const extractCode = extractionCodes.find((candidate) => candidate === code);
  return extractCode
    ? (ofSource[extractCode] ?? extractionCodeExplanations[extractCode])
    : 'The site’s response could not be processed. Tidings will try again later.';
}

const NO_LONGER_A_FEED =
  'There is no longer a feed at this address; the domain may have a new owner. Find the site’s new feed, or remove ' +
  'this source.';
const ofSource: Partial<Record<(typeof extractionCodes)[number], string>> = {
  TIMEOUT: 'The site took too long to answer.',
  UNREACHABLE: 'The site could not be reached.',
  NOT_FOUND: 'There is no longer a feed at this address. Perhaps the site has a new one.',
  NOT_A_FEED: NO_LONGER_A_FEED,
  UNSUPPORTED_CONTENT: NO_LONGER_A_FEED,
  PAGE_TOO_LARGE: 'The feed is too large to be read.',
  SOURCE_REFUSED: 'The site does not allow us to fetch this feed.',
  SOURCE_ERROR: 'The site returned an error.',
  ROBOTS_REFUSED: 'The site does not allow programs to read this feed.',
  TAKEN_DOWN: 'This feed was removed at its publisher’s request.',
  TOO_MANY_REDIRECTS: 'The site redirects endlessly.',
};
