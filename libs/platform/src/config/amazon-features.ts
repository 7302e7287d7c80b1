/** What Amazon's services may do for the conversion layer. */
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
