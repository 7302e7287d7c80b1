/** Only the GraphQL API uses placeholders; they are never stored, indexed or spoken. */
export const EMPTY_SOURCE_ID = 'EMPTY_SOURCE_ID';
export const EMPTY_CONTENT = 'EMPTY_CONTENT';

const MISSING = ['Source', 'Author', 'Description'] as const;

/** The specification prescribes these texts. */
export function formatNotAvailable(what: (typeof MISSING)[number]): string {
  return `${what} not available`;
}

const placeholders: ReadonlySet<string> = new Set([EMPTY_SOURCE_ID, EMPTY_CONTENT, ...MISSING.map(formatNotAvailable)]);

export const removePlaceholder = (text: string): string => (placeholders.has(text) ? '' : text);

/**
 * Returns false if `publishedAt` is the time at which the article was stored, because such articles have no publication
 * date.
 */
export const hasPublicationDate = ({ publishedAt, createdAt }: { publishedAt: string; createdAt: string }): boolean =>
  publishedAt !== createdAt;

export const TAKEN_DOWN_TITLE = 'Removed at the publisher’s request';
