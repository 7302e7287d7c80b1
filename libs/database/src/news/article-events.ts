import type { EventContract } from '@tidings/contracts/events/define-event.ts';
import { ArticleExtracted, ArticleIngested } from '@tidings/contracts/events/news.events.ts';
import type { EntityManager } from 'typeorm';
import type { ArticleChange } from './store-articles.ts';

export type EventLog = {
  add(tx: EntityManager, contract: EventContract, payload: Record<string, unknown>): Promise<unknown>;
};

export async function publishArticleEvents(events: EventLog, tx: EntityManager, change: ArticleChange): Promise<void> {
  const { id: articleId, revision, language } = change;
  const hasContent = change.contentState === 'ready' && change.outdated !== true;
  await events.add(tx, ArticleIngested, { articleId, revision, category: change.tab, language, hasContent });
  if (hasContent) {
    await events.add(tx, ArticleExtracted, {
      articleId,
      revision,
      outcome: 'ok',
      code: null,
      characters: change.characters ?? 0,
    });
  }
}
