import { randomUUID } from 'node:crypto';
import type { ArticleDraft } from '@tidings/database/news/store-articles.ts';
import { electLeads, fileTelling } from '@tidings/database/news/story.query.ts';
import type { TestApi } from './test-api.ts';

/** Publishes articles that tell one story, filed as the worker files them; answers their ids. */
export async function toldStory(api: TestApi, ...tellings: Partial<ArticleDraft>[]): Promise<string[]> {
  const ids = await api.publish(...tellings);
  await api.database.transaction(async (tx) => {
    const storyId = randomUUID();
    for (const [index, id] of ids.entries())
      await fileTelling(tx, id, storyId, tellings[index]?.publishedAt ?? new Date(), []);
    await electLeads(tx, storyId);
  });
  return ids;
}
