import { fetchQueue, keepQueue } from '@tidings/api-client/operations/queue.mutation.ts';
import type { KnownQueue } from '@tidings/player-core/player-api.ts';
import { queueItemOf } from '@tidings/player-core/queue-item.ts';

/** The queue of whoever is signed in, as the player knows one. */
export const queueCalls = {
  async queue(): Promise<KnownQueue | null> {
    const found = await fetchQueue();
    return found && { current: found.current, version: found.version, items: found.articles.map(queueItemOf) };
  },
  keepQueue,
};
