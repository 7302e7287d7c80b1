import { randomUUID } from 'node:crypto';
import type { ArticleDraft } from '@tidings/database/news/store-articles.ts';
import { chooseStoryLeads, addToStory } from '@tidings/database/news/story.query.ts';
import type { TestApi } from './test-api.ts';

export async function publishStory(api: TestApi, ...storyArticles: Partial<ArticleDraft>[]): Promise<string[]> {
  const ids = await api.publish(...storyArticles);
  await api.database.transaction(async (tx) => {
    const storyId = randomUUID();
    for (const [index, id] of ids.entries())
      await addToStory(tx, id, storyId, storyArticles[index]?.publishedAt ?? new Date(), []);
    await chooseStoryLeads(tx, storyId);
  });
  return ids;
}
