export type ApiCode = (typeof apiCodes)[number];
export type ExtractionCode = (typeof extractionCodes)[number];
export type Verdict = (typeof verdicts)[number];

/** Values of `extensions.code` in addition to the extraction codes. They must not change. */
const apiCodes = [
  'BAD_INPUT',
  'NOT_FOUND',
  'TEXT_TOO_LONG',
  'TEXT_EMPTY',
  'UNKNOWN_VOICE',
  'SPEECH_UNAVAILABLE',
  'INTERNAL',
  'QUERY_INVALID',
  'QUERY_TOO_LARGE',
  'QUERY_TOO_DEEP',
  'QUERY_TOO_COSTLY',
  'QUERY_BATCHED',
  'INTROSPECTION_OFF',
  'REQUEST_REFUSED',
  'TOKEN_SCOPE_MISSING',
  'UNAUTHENTICATED',
  'OPERATOR_ONLY',
  'SESSION_STALE',
  'STEP_UP_REQUIRED',
  'SIGN_IN_UNAVAILABLE',
  'BUSY',
  'OVERLOADED',
  'CREDIT_USED_UP',
  'PAYMENT_REFUSED',
  'PAYMENT_UNAVAILABLE',
  'VOICE_CATALOGUE_FAILED',
  'CONVERSION_OFF',
  'CONVERSION_REFUSED',
  'CONVERSION_FAILED',
  'PROFILE_NOT_CREATED',
  'SUBSCRIPTION_NOT_SET',
  'PREFERENCES_NOT_CREATED',
] as const;

/** These codes must not change, because clients and stored articles use them. */
export const extractionCodes = [
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

export const extractionCodeExplanations: Record<ExtractionCode, string> = {
  URL_NOT_ALLOWED: 'Only web addresses that begin with http:// or https:// can be read. Check the address.',
  ADDRESS_BLOCKED: 'This address is in a private network, so it is not fetched. Use a public address.',
  TOO_MANY_REDIRECTS: 'The page redirects endlessly. Use the final address of the page.',
  PAGE_TOO_LARGE: 'The page is too large to be read. Paste the part you want to hear.',
  TIMEOUT: 'The publisher took too long to answer. Try again in a few minutes.',
  UNREACHABLE: 'The publisher’s server could not be reached. Check the address, or try again later.',
  UNSUPPORTED_CONTENT: 'This is not a web page with text. Paste the text you want to hear.',
  SOURCE_REFUSED: 'The publisher blocked access to this page. Open the original, or paste its text.',
  NOT_FOUND: 'The publisher no longer has a page at this address.',
  SOURCE_ERROR: 'The publisher’s server returned an error. Try again later.',
  NO_ARTICLE: 'We found no article on this page. It may need a sign-in; paste its text to hear it.',
  PAGE_TOO_COMPLEX: 'The page is built in a way that cannot be read safely. Paste the part you want to hear.',
  ROBOTS_REFUSED: 'The publisher does not allow programs to read this page. Open the original, or paste its text.',
  NOT_A_FEED: 'There is no feed at this address. Look for the site’s RSS or Atom address.',
  TAKEN_DOWN: 'This was removed here at the publisher’s request. Read it on the publisher’s own site.',
  TEXT_RESERVED:
    'The publisher does not allow this text to be collected. It is fetched when you open it; if it does not load, ' +
    'open the original.',
};

/**
 * `teaser`: only the beginning is available; `not-article`: the page is a list, a home page or search results;
 * `consent`: a cookie banner hides the text; `script-only`: a script loads the text.
 */
export const verdicts = ['ok', 'teaser', 'paywall', 'consent', 'script-only', 'not-article', 'empty'] as const;

export const verdictExplanations: Record<Exclude<Verdict, 'ok'>, string> = {
  teaser:
    'This is only the beginning of the story: the publisher shows the rest elsewhere, or only to subscribers. If you ' +
    'can open it, paste its text or send the page from your own browser.',
  paywall:
    'The publisher shows this story to subscribers only. If you can open it, paste its text or send the page ' +
    'from your own browser.',
  consent:
    'The publisher asks for cookie consent before showing this page. Open it in your own browser, then paste the ' +
    'text or send the page from there.',
  'script-only':
    'This page shows its text only with JavaScript, which this server does not run. Open it in your own browser, ' +
    'then paste the text or send the page from there.',
  'not-article':
    'This page is not a single story: it is a list, a home page or a search. Open the story you want and use its ' +
    'address.',
  empty: 'There is no text on this page. If you see some in your own browser, paste it or send the page from there.',
};
