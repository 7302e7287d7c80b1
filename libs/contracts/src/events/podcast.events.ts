import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** The address of a feed is a secret: it is in no event. */
export const PodcastFeedMade = defineEvent({
  type: 'podcast.feed-made.v1',
  meaning: 'A person made a private podcast feed, or gave it a new address',
  payload: z.object({ accountId: z.string() }),
  key: (payload) => payload.accountId,
});

export const PodcastFeedRevoked = defineEvent({
  type: 'podcast.feed-revoked.v1',
  meaning: 'A person closed the private podcast feed',
  payload: z.object({ accountId: z.string() }),
  key: (payload) => payload.accountId,
});

export const PodcastQueuePut = defineEvent({
  type: 'podcast.queue-put.v1',
  meaning: 'A person put the queue of a browser into the private podcast feed',
  payload: z.object({ accountId: z.string(), stories: z.number().int() }),
  key: (payload) => payload.accountId,
});
