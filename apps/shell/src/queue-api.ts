import { fetchQueue, saveQueue } from '@tidings/api-client/operations/queue.mutation.ts';
import type { StoredQueue } from '@tidings/player-core/player.types.ts';
import { createQueueItem } from '@tidings/player-core/queue/queue-item.ts';

export const queueApi = {
  async queue(): Promise<StoredQueue | null> {
    const queue = await fetchQueue();
    return queue && { current: queue.current, version: queue.version, items: queue.articles.map(createQueueItem) };
  },
  keepQueue: saveQueue,
};
