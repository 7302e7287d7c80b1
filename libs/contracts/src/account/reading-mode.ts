/** Who may read and listen: everybody (`open`), or whoever has an account and is signed in (`members`). */
export const readingModes = ['open', 'members'] as const;
export type ReadingMode = (typeof readingModes)[number];
