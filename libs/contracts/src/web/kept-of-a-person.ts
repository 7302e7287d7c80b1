/**
 * Names under which rooms keep something in the browser for whoever sits at it: with another person, or nobody after
 * one, the shell removes them all. What is kept under a person's own id is not among them.
 */
export const keptOfAPerson = {
  translation: 'tidings.translate',
  searches: 'tidings.searches',
  savedView: 'tidings.saved.view',
  appliedPreferences: 'tidings.preferences.applied',
} as const;
