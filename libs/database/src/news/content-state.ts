/** Whether the text of an article has not been extracted yet, is available, or is unavailable (with a code). */
export const contentStates = ['pending', 'ready', 'failed'] as const;
export type ContentState = (typeof contentStates)[number];
