/** What the GraphQL edge says where a source said nothing. Never stored, never indexed, never spoken. */
export const EMPTY_SOURCE_ID = 'EMPTY_SOURCE_ID';
export const EMPTY_CONTENT = 'EMPTY_CONTENT';

/** `Author not available`, in the words of the specification. */
export function notAvailable(what: string): string {
  return `${what} not available`;
}

/** The title of what stands where an article was that its publisher had removed. */
export const TAKEN_DOWN_TITLE = 'Removed at the publisher’s request';
