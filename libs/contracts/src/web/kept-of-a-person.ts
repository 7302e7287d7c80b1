/**
 * Storage keys with personal data in the browser. The shell removes them when the user changes or signs out. Keys that
 * contain the user ID are not listed.
 */
export const keptOfAPerson = {
  translation: 'tidings.translate',
  searches: 'tidings.searches',
  savedView: 'tidings.saved.view',
  appliedPreferences: 'tidings.preferences.applied',
  /** Marks that articles are downloaded to this device. */
  pinned: 'tidings.pinned',
  /** Queue of changes made offline. */
  outbox: 'tidings.outbox.v1',
} as const;
