import { z } from 'zod';
import { ANALYTICS_BATCH_MAX } from '../limits/web-limits.ts';
import { defineEvent } from './define-event.ts';

/**
 * Contains a batch, because single events would create hundreds of rows. Names are not validated, so that older workers
 * can count events from newer pages.
 */
export const AnalyticsRecorded = defineEvent({
  type: 'analytics.batch-recorded.v1',
  meaning: 'A page reported analytics events, with the visitor’s consent',
  payload: z.object({
    /** Identifies one page view in one tab. */
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
