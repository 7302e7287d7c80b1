/** `resting` sources are visited once a day. */
export const sourceHealths = ['new', 'well', 'failing', 'resting'] as const;
export type SourceHealth = (typeof sourceHealths)[number];

/** Stable codes. */
export const sourceErrorCodes = [
  'ADDRESS_INVALID',
  'ADDRESS_NOT_ALLOWED',
  'NO_FEED_FOUND',
  'NOT_REACHED',
  'REFUSED_BY_SITE',
  'ALREADY_SUBSCRIBED',
  'SOURCES_FULL',
  'FOLDER_INVALID',
  'NOT_OPML',
  'OPML_TOO_LARGE',
  'WORD_INVALID',
  'MUTED_WORDS_FULL',
] as const;
export type SourceErrorCode = (typeof sourceErrorCodes)[number];
