/**
 * The workers a process can run; `relay` carries the events to Kafka, `search` writes to OpenSearch, and neither has a
 * part without it.
 */
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
