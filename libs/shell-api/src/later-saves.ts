/** An article that was saved or removed from the library while offline. */
export type LaterSave = { readonly kind: 'save' | 'unsave'; readonly articleId: string };

/** Saves and removals made while offline, stored until they reach the account. */
export type LaterSaves = {
  get(): readonly LaterSave[];
  subscribe(listener: () => void): () => void;
  /**
   * Adds a change; a save and a removal of the same article cancel each other. Returns false when the queue is full.
   */
  add(save: LaterSave): boolean;
};
