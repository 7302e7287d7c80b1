import { fetchQueue, keepQueue } from '@tidings/api-client/operations/queue.mutation.ts';
import type { ListeningQueue } from '@tidings/api-client/operations/queue.mutation.ts';
import type { KnownQueue } from '@tidings/player-core/player-api.ts';
import { queueItemOf } from '@tidings/player-core/queue-item.ts';

const known = ({ articles, ...queue }: ListeningQueue): KnownQueue => ({ ...queue, items: articles.map(queueItemOf) });

/** The queue of whoever is signed in, as the player knows one. */
export const queueCalls = {
  async queue(): Promise<KnownQueue | null> {
    const found = await fetchQueue();
    return found && known(found);
  },
  keepQueue: async (...kept: Parameters<typeof keepQueue>): Promise<KnownQueue> => known(await keepQueue(...kept)),
};
