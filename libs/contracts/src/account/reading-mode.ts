/** `members`: only signed-in users can read and listen. */
export const readingModes = ['open', 'members'] as const;
export type ReadingMode = (typeof readingModes)[number];
