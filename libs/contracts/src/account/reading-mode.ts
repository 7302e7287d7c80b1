/** With `members`, visitors must sign in to read and listen. */
export const readAccessModes = ['open', 'members'] as const;
export type ReadAccessMode = (typeof readAccessModes)[number];
