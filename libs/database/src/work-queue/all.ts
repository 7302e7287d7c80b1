import { eventRetryQueue } from '../event-log/retries.ts';
import { dueMorningQueue } from '../morning/morning-schedule.query.ts';
import { duePushQueue } from '../morning/push-delivery.query.ts';
import { urgentExtractionQueue, backgroundExtractionQueue } from '../news/extraction-job.query.ts';
import { dueFeedQueue } from '../news/source.query.ts';
import { morningChunkQueue, backgroundRenditionQueue, awaitedRenditionQueue } from '../speech/rendition-queue.query.ts';
import { awaitedChunkQueue } from '../speech/speech-chunk.query.ts';
import type { WorkQueue } from './work-queue.ts';

/** A test fails if a table with leases is missing. */
export const allWorkQueues: readonly WorkQueue[] = [
  dueFeedQueue,
  urgentExtractionQueue,
  backgroundExtractionQueue,
  awaitedRenditionQueue,
  awaitedChunkQueue,
  backgroundRenditionQueue,
  morningChunkQueue,
  dueMorningQueue,
  duePushQueue,
  eventRetryQueue,
];
