/** `relay` requires Kafka, `search` requires OpenSearch. */
export const workerNames = [
  'ingest',
  'extract',
  'index',
  'search',
  'stories',
  'analytics',
  'speech',
  'podcast',
  'morning',
  'mail',
  'privacy',
  'relay',
] as const;
export type WorkerName = (typeof workerNames)[number];
