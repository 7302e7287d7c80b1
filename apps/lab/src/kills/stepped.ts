export const declareStepEvent = (run: string) => ({
  type: `kills.stepped-${run}.v1`,
  meaning: 'A key took its next step',
  key: ({ key }: { key: string }) => key,
});
