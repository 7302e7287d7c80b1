/** Kinds of articles with separate speeds; talks, for example, are often played at another speed than news. */
export const listeningKinds = ['news', 'podcast', 'blog', 'text'] as const;
export type ListeningKind = (typeof listeningKinds)[number];
