/** Whether the text of an article is known: not yet, yes, or never (with a code). */
export const contentStates = ['pending', 'ready', 'failed'] as const;
export type ContentState = (typeof contentStates)[number];
