/** Saved or removed from the library while offline. */
export type LaterSave = { readonly kind: 'save' | 'unsave'; readonly articleId: string };

/** Stored until they reach the account. */
export type LaterSaves = {
  get(): readonly LaterSave[];
  subscribe(listener: () => void): () => void;
  /** Returns false if full. Save and removal cancel each other. */
  add(save: LaterSave): boolean;
};
