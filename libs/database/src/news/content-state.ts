export const contentStates = ['pending', 'ready', 'failed'] as const;
export type ContentState = (typeof contentStates)[number];
