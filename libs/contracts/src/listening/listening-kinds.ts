/** Have separate speeds; talks, for example, are often played faster or slower than news. */
export const listeningKinds = ['news', 'podcast', 'blog', 'text'] as const;
export type ListeningKind = (typeof listeningKinds)[number];
