/** Stable: clients and stored articles use these codes. */
export const extractCodes = [
  'URL_NOT_ALLOWED',
  'ADDRESS_BLOCKED',
  'TOO_MANY_REDIRECTS',
  'PAGE_TOO_LARGE',
  'TIMEOUT',
  'UNREACHABLE',
  'UNSUPPORTED_CONTENT',
  'SOURCE_REFUSED',
  'NOT_FOUND',
  'SOURCE_ERROR',
  'NO_ARTICLE',
  'PAGE_TOO_COMPLEX',
  'ROBOTS_REFUSED',
  'NOT_A_FEED',
  'TAKEN_DOWN',
  'TEXT_RESERVED',
] as const;
export type ExtractCode = (typeof extractCodes)[number];

export const extractCodeExplanations: Record<ExtractCode, string> = {
  URL_NOT_ALLOWED: 'Only web addresses that begin with http:// or https:// can be read. Check the address.',
  ADDRESS_BLOCKED: 'This address leads into a private network, so it is not fetched. Use a public address.',
  TOO_MANY_REDIRECTS:
    'The page sends its visitors from one address to the next without end. Try the address it ends at.',
  PAGE_TOO_LARGE: 'The page is too large to be read. Paste the part you want to hear.',
  TIMEOUT: 'The publisher took too long to answer. Try again in a few minutes.',
  UNREACHABLE: 'The publisher’s server could not be reached. Check the address, or try again later.',
  UNSUPPORTED_CONTENT: 'This is not a web page with text. Paste the text you want to hear.',
  SOURCE_REFUSED: 'The publisher did not let us read this page. Open the original, or paste its text.',
  NOT_FOUND: 'The publisher has no page at this address any more.',
  SOURCE_ERROR: 'The publisher’s server answered with an error. Try again later.',
  NO_ARTICLE: 'We found no article on this page. It may need a sign-in; paste its text to hear it.',
  PAGE_TOO_COMPLEX: 'The page is built in a way that cannot be read safely. Paste the part you want to hear.',
  ROBOTS_REFUSED: 'The publisher asks programs not to read this page. Open the original, or paste its text.',
  NOT_A_FEED: 'This address holds no feed. Look for the site’s RSS or Atom address.',
  TAKEN_DOWN: 'This was removed here at the publisher’s request. Read it on the publisher’s own site.',
  TEXT_RESERVED:
    'The publisher reserves this text: no program may collect it. It is fetched when you open it; if it does not ' +
    'come, open the original.',
};
