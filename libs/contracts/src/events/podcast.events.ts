import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** The payload omits the feed's secret URL. */
export const PodcastFeedMade = defineEvent({
  type: 'podcast.feed-made.v1',
  meaning: 'A person created a private podcast feed, or replaced its address',
  payload: z.object({ accountId: z.string() }),
  key: (payload) => payload.accountId,
});

export const PodcastFeedRevoked = defineEvent({
  type: 'podcast.feed-revoked.v1',
  meaning: 'A person deleted their private podcast feed',
  payload: z.object({ accountId: z.string() }),
  key: (payload) => payload.accountId,
});

export const PodcastQueuePut = defineEvent({
  type: 'podcast.queue-put.v1',
  meaning: 'A person added the queue of a browser to their private podcast feed',
  payload: z.object({ accountId: z.string(), stories: z.number().int() }),
  key: (payload) => payload.accountId,
});
