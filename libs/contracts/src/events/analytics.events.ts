import { z } from 'zod';
import { ANALYTICS_BATCH_MAX } from '../limits/analytics-limits.ts';
import { defineEvent } from './define-event.ts';

/**
 * Batches events, because single ones would be hundreds of rows. Does not validate names, so that older workers can
 * count events of newer pages.
 */
export const AnalyticsRecorded = defineEvent({
  type: 'analytics.batch-recorded.v1',
  meaning: 'A page reported analytics events, with the visitor’s consent',
  payload: z.object({
    /** One page view in one tab. */
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
