/** Who can read and listen: everyone (`open`) or only signed-in users (`members`). */
export const readingModes = ['open', 'members'] as const;
export type ReadingMode = (typeof readingModes)[number];
