/** `members`: only signed-in users can read and listen. */
export const readAccessModes = ['open', 'members'] as const;
export type ReadAccessMode = (typeof readAccessModes)[number];
