/** Only in the GraphQL API: never stored, indexed or spoken. */
export const EMPTY_SOURCE_ID = 'EMPTY_SOURCE_ID';
export const EMPTY_CONTENT = 'EMPTY_CONTENT';

const MISSING = ['Source', 'Author', 'Description'] as const;

/** Returns `Author not available`, as required by the specification. */
export function formatNotAvailable(what: (typeof MISSING)[number]): string {
  return `${what} not available`;
}

const placeholders: ReadonlySet<string> = new Set([EMPTY_SOURCE_ID, EMPTY_CONTENT, ...MISSING.map(formatNotAvailable)]);

/** Placeholders are only for external clients. */
export const removePlaceholder = (text: string): string => (placeholders.has(text) ? '' : text);

/** Otherwise an article has the time at which it was stored. */
export const hasPublicationDate = ({ publishedAt, createdAt }: { publishedAt: string; createdAt: string }): boolean =>
  publishedAt !== createdAt;

export const TAKEN_DOWN_TITLE = 'Removed at the publisher’s request';
