import { fetchQueue, keepQueue } from '@tidings/api-client/operations/queue.mutation.ts';
import type { KnownQueue } from '@tidings/player-core/player-api.ts';
import { createQueueItem } from '@tidings/player-core/queue-item.ts';

export const queueCalls = {
  async queue(): Promise<KnownQueue | null> {
    const queue = await fetchQueue();
    return queue && { current: queue.current, version: queue.version, items: queue.articles.map(createQueueItem) };
  },
  keepQueue,
};
