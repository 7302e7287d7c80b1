/** `members` requires signing in to read and listen. */
export const readAccessModes = ['open', 'members'] as const;
export type ReadAccessMode = (typeof readAccessModes)[number];
