import { type Source, storeEditionSources } from '@tidings/database/news/source.entity.ts';
import { storeEditionDates } from '@tidings/database/news/store-articles.ts';
import { findBundledPath } from '@tidings/platform/process/find-bundled.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import type { ArticleStore, SourceDraft } from '../article-store.ts';
import { parseFeedDrafts } from '../feed/feed-source.adapter.ts';
import { type EditionFeed, EDITION_BASE_URL, createEditionFeeds, readEdition } from './edition-files.ts';

/** Publishes the bundled edition in the form of feeds, which the regular feed parser reads. */
export class EditionService {
  constructor(
    private readonly store: ArticleStore,
    private readonly logger: Logger,
    private readonly folder: string | null = findBundledPath('apps/workers/edition'),
  ) {}

  /** Publishing again only updates the dates. */
  async publish(now: Date): Promise<number> {
    if (!this.folder) {
      this.logger.warn({ worker: 'ingest' }, 'the bundled edition is not part of this installation');
      return 0;
    }
    const feeds = createEditionFeeds(await readEdition(this.folder), now);
    const sources = feeds.map(toSource);
    const drafts: SourceDraft[] = [];
    for (const [index, feed] of feeds.entries()) drafts.push(...(await readDrafts(feed, sources[index])));
    const changed = await this.store.saveChanged(drafts, async (tx) => {
      await storeEditionSources(tx, sources);
      await storeEditionDates(tx, drafts);
    });
    this.logger.debug({ worker: 'ingest' }, `the bundled edition is shown: ${drafts.length} articles`);
    return changed;
  }

  /** Withdraws the edition. Call this after a source has answered. */
  async withdraw(): Promise<void> {
    const withdrawnCount = await this.store.withdrawEdition();
    if (withdrawnCount > 0) this.logger.debug({ worker: 'ingest' }, `sources respond: the bundled edition is hidden`);
  }
}

function toSource(feed: EditionFeed): Source {
  const slug = `${feed.name}-${feed.category}-${feed.language}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-');
  const { name, category, language, country } = feed;
  return {
    id: `edition-${slug}`,
    kind: 'edition',
    url: EDITION_BASE_URL,
    name,
    category,
    country,
    language,
    active: true,
  };
}

async function readDrafts(feed: EditionFeed, source: Source | undefined): Promise<SourceDraft[]> {
  if (!source) return [];
  const drafts = await parseFeedDrafts(new TextEncoder().encode(feed.body), feed.contentType, EDITION_BASE_URL, source);
  if (!drafts.ok) throw new Error(`the edition's own feed "${feed.name}" cannot be read: ${drafts.reason}`);
  return drafts.drafts.map((draft) => ({
    ...draft,
    imageUrl: draft.imageUrl?.replace(EDITION_BASE_URL, '/edition/') ?? null,
  }));
}
