import { eventRetryQueue } from '../event-log/retries.ts';
import { dueMorningQueue } from '../morning/morning-schedule.entity.ts';
import { duePushQueue } from '../morning/push-subscription.entity.ts';
import { urgentExtractionQueue, backgroundExtractionQueue } from '../news/extraction-job.entity.ts';
import { dueFeedQueue } from '../news/source.entity.ts';
import { morningChunkQueue, backgroundRenditionQueue, awaitedRenditionQueue } from '../speech/rendition-queue.query.ts';
import { awaitedChunkQueue } from '../speech/speech-chunk.entity.ts';
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
