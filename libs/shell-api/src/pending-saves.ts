/** An article saved to or removed from the library while offline. */
export type PendingSave = { readonly kind: 'save' | 'unsave'; readonly articleId: string };

/** Saves and removals that are stored until they reach the account. */
export type PendingSaves = {
  get(): readonly PendingSave[];
  subscribe(listener: () => void): () => void;
  /** Returns false if the storage is full. Saving and removing the same article cancel each other out. */
  add(save: PendingSave): boolean;
};
