/** Article kinds that have separate speeds. */
export const listeningKinds = ['news', 'podcast', 'blog', 'text'] as const;
export type ListeningKind = (typeof listeningKinds)[number];
