/** What a story is, as far as one's speed goes: people hear a talk at another speed than the news. */
export const listeningKinds = ['news', 'podcast', 'blog', 'text'] as const;
export type ListeningKind = (typeof listeningKinds)[number];
