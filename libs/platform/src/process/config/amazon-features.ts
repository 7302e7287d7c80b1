export const amazonFeatures = [
  'translate',
  'transcribe',
  'language',
  'interpret',
  'extract',
  'labels',
  'entities',
  'celebrities',
] as const;
export type AmazonFeature = (typeof amazonFeatures)[number];
