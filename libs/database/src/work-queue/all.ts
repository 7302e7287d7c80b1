import { eventRetries } from '../event-log/retries.ts';
import { morningsDue } from '../morning/morning-schedule.query.ts';
import { pushesDue } from '../morning/push-delivery.query.ts';
import { pagesAwaited, pagesWaiting } from '../news/extract-job.query.ts';
import { feedsDue } from '../news/source.query.ts';
import { chunksOfMornings, backgroundRenditions, renditionsAwaited } from '../speech/rendition-queue.query.ts';
import { chunksAwaited } from '../speech/speech-chunk.query.ts';
import type { WorkQueue } from './work-queue.ts';

/** A test fails if a table with leases is missing. */
export const workQueues: readonly WorkQueue[] = [
  feedsDue,
  pagesAwaited,
  pagesWaiting,
  renditionsAwaited,
  chunksAwaited,
  backgroundRenditions,
  chunksOfMornings,
  morningsDue,
  pushesDue,
  eventRetries,
];
