/** What the GraphQL edge says where a source said nothing. Never stored, never indexed, never spoken. */
export const EMPTY_SOURCE_ID = 'EMPTY_SOURCE_ID';
export const EMPTY_CONTENT = 'EMPTY_CONTENT';

const MISSING = ['Source', 'Author', 'Description'] as const;

/** `Author not available`, in the words of the specification. */
export function notAvailable(what: (typeof MISSING)[number]): string {
  return `${what} not available`;
}

const placeholders: ReadonlySet<string> = new Set([EMPTY_SOURCE_ID, EMPTY_CONTENT, ...MISSING.map(notAvailable)]);

/** The text for a page: placeholders are for other people's clients, a page shows nothing in their place. */
export const shown = (text: string): string => (placeholders.has(text) ? '' : text);

/** Whether the source gave a publication date. Without one, an article has the time at which it was stored. */
export const hasDate = ({ publishedAt, createdAt }: { publishedAt: string; createdAt: string }): boolean =>
  publishedAt !== createdAt;

/** The title of what stands where an article was that its publisher had removed. */
export const TAKEN_DOWN_TITLE = 'Removed at the publisher’s request';
