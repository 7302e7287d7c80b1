/** The one fact of the crash test; each run has a topic of its own. */
export const stepped = (run: string) => ({
  type: `kills.stepped-${run}.v1`,
  meaning: 'A key took its next step',
  key: ({ key }: { key: string }) => key,
});
