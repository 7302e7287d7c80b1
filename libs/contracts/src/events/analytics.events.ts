import { z } from 'zod';
import { ANALYTICS_BATCH_MAX } from '../limits/analytics-limits.ts';
import { defineEvent } from './define-event.ts';

/**
 * Pages report what happened in batches, and a batch is one event: an event for each would be a hundred rows of a log
 * that carries facts of the product, for things that only matter added up. The names are not listed here, so that a
 * worker of an older release still counts what a newer page sends.
 */
export const AnalyticsRecorded = defineEvent({
  type: 'analytics.batch-recorded.v1',
  meaning: 'A page whose visitor agreed to it reported what happened on it',
  payload: z.object({
    /** Of one page in one tab, thrown away with it. */
    session: z.string(),
    events: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          route: z.string(),
          attributes: z.record(z.string(), z.union([z.string(), z.number()])),
        }),
      )
      .max(ANALYTICS_BATCH_MAX),
  }),
  key: (payload) => payload.session,
});
