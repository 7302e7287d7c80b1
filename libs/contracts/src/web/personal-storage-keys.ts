/** The shell removes these keys when the user changes or signs out. Keys that contain the user ID are not listed. */
export const personalStorageKeys = {
  translation: 'tidings.translate',
  searches: 'tidings.searches',
  savedView: 'tidings.saved.view',
  appliedPreferences: 'tidings.preferences.applied',
  pinned: 'tidings.pinned',
  outbox: 'tidings.outbox.v1',
} as const;
