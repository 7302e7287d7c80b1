/**
 * Names under which rooms keep something in the browser for whoever sits at it: with another person, or nobody after
 * one, the shell removes them all. What is kept under a person's own id is not among them.
 */
export const keptOfAPerson = {
  translation: 'tidings.translate',
  searches: 'tidings.searches',
  savedView: 'tidings.saved.view',
  appliedPreferences: 'tidings.preferences.applied',
  /** Says that stories are kept on this device. */
  pinned: 'tidings.pinned',
  /** What waits for a network. */
  outbox: 'tidings.outbox.v1',
} as const;
