import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { ArticleWithdrawn } from '@tidings/contracts/events/news.events.ts';
import { toBaseLanguage } from '@tidings/contracts/languages/reading-languages.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { type ArticleType, type FeedCategory, feedCategories } from '@tidings/contracts/news/news-sources.ts';
import {
  type ArticleTextProperty,
  deriveTextColumns,
  emptyTextColumns,
} from '@tidings/database/news/article.entity.ts';
import type { Source } from '@tidings/database/news/source.entity.ts';
import {
  type ArticleDraft,
  findChangedDrafts,
  publishArticleEvents,
  storeArticles,
  withdrawEdition,
} from '@tidings/database/news/store-articles.ts';
import { deleteOldArticles } from '@tidings/database/news/story.query.ts';
import { measureLatinLength } from '@tidings/extraction/language/text-length.ts';
import { ignoreThreadFailure, runTextTask } from '@tidings/platform/content/text-work/text-work.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { RecurringJob } from '@tidings/platform/process/recurring-job.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { CONFIG, LOGGER } from '@tidings/platform/tokens.ts';
import { type EntityManager, DataSource } from 'typeorm';

type SourceItem = {
  identity: string;
  url: string | null;
  canonicalUrl: string | null;
  title: string;
  description: string | null;
  author: string | null;
  imageUrl: string | null;
  publishedAt: Date | null;
  category: string | null;
  country: string | null;
  language: string | null;
  sourceName: string | null;
  blocks: ArticleBlock[] | null;
};

/** `blocks` is the item's text, even if it is only a teaser. */
export type SourceDraft = Omit<ArticleDraft, 'contentState' | ArticleTextProperty>;

/** Minimum text length (`measureLatinLength`) of a complete article. Shorter texts are teasers. */
const FULL_CONTENT_CHARS_MIN = 600;

export function toDraft(item: SourceItem, source: Source, type: ArticleType): SourceDraft {
  const declared = item.language ?? source.language;
  const category = item.category ?? source.category;
  return {
    identity: `${source.id} ${item.identity}`,
    // A private feed may contain subscriber-only text, so its stories must not be found by address.
    canonicalUrl: source.active ? item.canonicalUrl : null,
    url: item.url,
    sourceId: source.id,
    sourceName: item.sourceName ?? source.name,
    author: item.author,
    title: item.title,
    description: item.description,
    imageUrl: item.imageUrl,
    publishedAt: notInFuture(item.publishedAt),
    category,
    tab: findTab(source.category) ?? findTab(category) ?? 'general',
    type,
    country: item.country ?? source.country,
    language: declared && toBaseLanguage(declared),
    sourceHash: hashParts([item.title, item.description, item.blocks, item.imageUrl]),
    blocks: item.blocks,
    edition: source.kind === 'edition',
    private: !source.active,
    listed: source.active,
  };
}

/** Narrates a draft. The article stays pending until its page is read, unless the text is complete. */
async function narrateDraft(draft: SourceDraft): Promise<ArticleDraft> {
  const { title, language, blocks } = draft;
  const spoken = blocks
    ? await runTextTask('narrate', { title, language: language ?? 'en', blocks }).catch(ignoreThreadFailure)
    : null;
  if (!spoken || narratedLength(spoken) < FULL_CONTENT_CHARS_MIN)
    return { ...draft, ...emptyTextColumns, contentState: 'pending', blocks: null };
  return { ...draft, ...deriveTextColumns(spoken), contentState: 'ready' };
}

const narratedLength = ({ blocks, sentences }: Narration): number =>
  sentences.reduce((sum, { block, start, end }) => sum + measureLatinLength(blocks[block]!.text, start, end), 0);

/** Returns the tab of a category. World and nation belong to the headlines, and unknown categories return null. */
function findTab(category: string | null): FeedCategory | null {
  const name = category?.trim().toLowerCase();
  if (name === 'world' || name === 'nation') return 'general';
  return feedCategories.find((tab) => tab === name) ?? null;
}

// Limits dates to the present, so that a source with a wrong clock does not stay at the top. Dates before 1970 are
// invalid.
function notInFuture(date: Date | null): Date | null {
  if (!date || date.getTime() <= 0) return null;
  return new Date(Math.min(date.getTime(), Date.now()));
}

function hashParts(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}

@Injectable()
export class ArticleStore {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
  ) {}

  save(drafts: readonly ArticleDraft[], alongside: (tx: EntityManager) => Promise<void>): Promise<number> {
    return this.database.transaction(async (tx) => {
      await alongside(tx);
      const changes = await storeArticles(tx, drafts);
      for (const change of changes) await publishArticleEvents(this.events, tx, change);
      return changes.length;
    });
  }

  /** Like `save`, but narrates only new or changed drafts. */
  async saveChanged(drafts: readonly SourceDraft[], alongside: (tx: EntityManager) => Promise<void>): Promise<number> {
    const articles: ArticleDraft[] = [];
    for (const draft of await findChangedDrafts(this.database.manager, drafts)) {
      articles.push(await narrateDraft(draft));
      // Yields to the event loop, because narrating 60 texts takes a second.
      await turn();
    }
    return this.save(articles, alongside);
  }

  withdrawEdition(): Promise<number> {
    return this.#take(withdrawEdition);
  }

  deleteOld(days: number, atOnce: number): Promise<number> {
    return this.#take((tx) => deleteOldArticles(tx, days, atOnce));
  }

  #take(away: (tx: EntityManager) => Promise<{ id: string; revision: number }[]>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const withdrawn = await away(tx);
      for (const { id, revision } of withdrawn)
        await this.events.add(tx, ArticleWithdrawn, { articleId: id, revision });
      return withdrawn.length;
    });
  }
}

/** Number of articles per transaction. Kept small, so that locks are short. */
const AT_ONCE = 500;

@Injectable()
export class ArticleRetention extends RecurringJob {
  constructor(
    private readonly store: ArticleStore,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'ingest', 'expired articles could not be deleted');
  }

  async cleanUp(signal?: AbortSignal): Promise<void> {
    const { articleDays } = this.config;
    if (articleDays === null) return;
    let articles = 0;
    for (let last = AT_ONCE; last === AT_ONCE; articles += last) {
      if (signal?.aborted) break;
      last = await this.store.deleteOld(articleDays, AT_ONCE);
    }
    if (articles > 0)
      this.logger.info(
        { worker: 'ingest', articles, days: articleDays },
        'deleted old articles that no listener saved or played',
      );
  }
}
