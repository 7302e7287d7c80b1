import { fetchQueue, keepQueue } from '@tidings/api-client/operations/queue.mutation.ts';
import type { KnownQueue } from '@tidings/player-core/player-api.ts';
import { queueItemOf } from '@tidings/player-core/queue-item.ts';

/** Queue calls of the signed-in account, as the player expects them. */
export const queueCalls = {
  async queue(): Promise<KnownQueue | null> {
    const found = await fetchQueue();
    return found && { current: found.current, version: found.version, items: found.articles.map(queueItemOf) };
  },
  keepQueue,
};
