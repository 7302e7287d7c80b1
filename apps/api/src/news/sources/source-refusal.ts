import { extractCodeExplanations, extractCodes } from '@tidings/contracts/errors/extract-codes.ts';
import {
  SOURCE_FOLDER_NAME_CHARS_MAX,
  MUTED_WORDS_MAX,
  MUTED_WORD_CHARS_MAX,
  OWN_SOURCES_MAX,
} from '@tidings/contracts/limits/source-limits.ts';
import type { SourceRefusal } from '@tidings/contracts/news/source-health.ts';
import { SourceRefusedModel } from './source.model.ts';

const sentences: Readonly<Record<SourceRefusal, readonly [field: string | null, message: string]>> = {
  ADDRESS_INVALID: ['address', 'This is not a web address. Write it as in the browser: https://example.org.'],
  ADDRESS_NOT_ALLOWED: [
    'address',
    'This address leads into a private network, so it is not fetched. Use a public address.',
  ],
  NO_FEED_FOUND: ['address', 'No feed was found there. Look on the site for the address of its RSS or Atom feed.'],
  NOT_REACHED: ['address', 'The site could not be reached, or took too long. Check the address, or try again later.'],
  REFUSED_BY_SITE: [
    'address',
    'The site did not let us look for its feed. Look there for the address of its RSS or Atom feed.',
  ],
  ALREADY_SUBSCRIBED: ['address', 'You subscribe to this feed already.'],
  SOURCES_FULL: [null, `You have ${OWN_SOURCES_MAX} sources already. Remove one to add another.`],
  FOLDER_INVALID: [
    'folder',
    `The name of a folder has at most ${SOURCE_FOLDER_NAME_CHARS_MAX} characters, all on one line.`,
  ],
  NOT_OPML: ['opml', 'This file is not an OPML file with feeds. Export one from the reader you used before.'],
  OPML_TOO_LARGE: ['opml', 'This file is too large to be read at once. Split it into smaller ones.'],
  WORD_INVALID: ['word', `Write a word or a name, of at most ${MUTED_WORD_CHARS_MAX} characters.`],
  MUTED_WORDS_FULL: [null, `You muted ${MUTED_WORDS_MAX} words already. Unmute one to add another.`],
};

export function createSourceRefusal(code: SourceRefusal): SourceRefusedModel {
  const [field, message] = sentences[code];
  return Object.assign(new SourceRefusedModel(), { code, message, field });
}

const ofFetch: Readonly<Record<string, SourceRefusal>> = {
  URL_NOT_ALLOWED: 'ADDRESS_INVALID',
  ADDRESS_BLOCKED: 'ADDRESS_NOT_ALLOWED',
  TIMEOUT: 'NOT_REACHED',
  UNREACHABLE: 'NOT_REACHED',
  SOURCE_ERROR: 'NOT_REACHED',
  SOURCE_REFUSED: 'REFUSED_BY_SITE',
  TAKEN_DOWN: 'REFUSED_BY_SITE',
};

export const toSearchRefusal = (code: string): SourceRefusedModel =>
  createSourceRefusal(ofFetch[code] ?? 'NO_FEED_FOUND');

export function describeProblem(code: string, wasRead: boolean): string {
  if (code === 'NOT_A_FEED' && !wasRead)
    return 'This address does not lead to a feed. Look on the site for the address of its RSS or Atom feed.';
  if (code === 'OTHER_OWNER')
    return (
      'Something else is at this address now, under another name. Remove the source and add it again to follow it ' +
      'all the same.'
    );
  const extractCode = extractCodes.find((candidate) => candidate === code);
  return extractCode
    ? (ofSource[extractCode] ?? extractCodeExplanations[extractCode])
    : 'Its response could not be processed. Tidings will try again later.';
}

const NO_LONGER_A_FEED =
  'This address no longer leads to a feed; perhaps it has another owner. Look on the site for its new feed, or ' +
  'remove this source.';
const ofSource: Partial<Record<(typeof extractCodes)[number], string>> = {
  TIMEOUT: 'The site took too long to answer.',
  UNREACHABLE: 'The site could not be reached.',
  NOT_FOUND: 'There is no feed at this address any more. Perhaps the site has a new one.',
  NOT_A_FEED: NO_LONGER_A_FEED,
  UNSUPPORTED_CONTENT: NO_LONGER_A_FEED,
  PAGE_TOO_LARGE: 'The feed is too large to be read.',
  SOURCE_REFUSED: 'The site does not let us read this feed.',
  SOURCE_ERROR: 'The site answered with an error.',
  ROBOTS_REFUSED: 'The site asks programs not to read this feed.',
  TAKEN_DOWN: 'Its publisher had this feed removed here.',
  TOO_MANY_REDIRECTS: 'The site sends its visitors from one address to the next without end.',
};
