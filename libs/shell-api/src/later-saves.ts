/** A story that was saved, or taken out of what is saved, without a network. */
export type LaterSave = { readonly kind: 'save' | 'unsave'; readonly articleId: string };

/** What was saved and removed without a network, until it reaches the account. */
export type LaterSaves = {
  get(): readonly LaterSave[];
  subscribe(listener: () => void): () => void;
  /** Saving and removing the same undo each other. False when no more can wait. */
  add(save: LaterSave): boolean;
};
