/** Saved or removed from the library while offline. */
export type LaterSave = { readonly kind: 'save' | 'unsave'; readonly articleId: string };

/** Stored until they reach the account. */
export type LaterSaves = {
  get(): readonly LaterSave[];
  subscribe(listener: () => void): () => void;
  /** A save and a removal of the same article cancel each other. Returns false when the queue is full. */
  add(save: LaterSave): boolean;
};
