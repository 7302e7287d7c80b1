import { ArticleExtracted, ArticleIngested, ArticleWithdrawn } from '@tidings/contracts/events/news.events.ts';
import { indexedFieldEntries } from '@tidings/contracts/search/search-filters.ts';
import {
  type SearchableArticle,
  listEventKeysSince,
  readListedSearchableArticles,
  readLogHorizon,
  readSearchableArticles,
} from '@tidings/database/news/searchable.query.ts';
import { sql } from '@tidings/database/sql.ts';
import { type EntityManager, DataSource } from 'typeorm';
import {
  type DocumentFields,
  type DocumentRemoval,
  type RebuildReport,
  type SearchDocument,
  type SearchIndex,
  type SearchSource,
  PERMANENT_REMOVAL_REVISION,
} from './search-index.port.ts';

const BATCH = 500;
const CHANGES = [ArticleIngested, ArticleExtracted, ArticleWithdrawn].map(({ type }) => type);

export class StoredArticleSource implements SearchSource {
  constructor(private readonly database: DataSource) {}

  async *all(): AsyncIterable<SearchDocument[]> {
    for await (const articles of readListedSearchableArticles(this.database, BATCH))
      yield articles.map(toSearchDocument);
  }

  look(ids: readonly string[]): Promise<{ documents: SearchDocument[]; removals: DocumentRemoval[] }> {
    return readSearchDocuments(this.database, ids);
  }

  mark(): Promise<string> {
    return readLogHorizon(this.database);
  }

  changedSince(mark: string): Promise<string[]> {
    return listEventKeysSince(this.database, mark, CHANGES);
  }
}

export async function readSearchDocuments(
  database: DataSource | EntityManager,
  ids: readonly string[],
): Promise<{ documents: SearchDocument[]; removals: DocumentRemoval[] }> {
  const articles = await readSearchableArticles(database, ids);
  const storedIds = new Set(articles.map(({ id }) => id));
  return {
    documents: articles.filter(({ listed }) => listed).map(toSearchDocument),
    removals: [
      ...articles.filter(({ listed }) => !listed).map(({ id, revision }) => ({ id, revision })),
      ...ids.filter((id) => !storedIds.has(id)).map((id) => ({ id, revision: PERMANENT_REMOVAL_REVISION })),
    ],
  };
}

function toSearchDocument(article: SearchableArticle): SearchDocument {
  const { id, revision, title, description, blocks } = article;
  const body =
    blocks
      ?.filter(({ kind }) => kind !== 'caption')
      .map(({ text }) => text)
      .join('\n') ?? '';
  const fields = Object.fromEntries(indexedFieldEntries.map(([name, { of }]) => [name, article[of]])) as DocumentFields;
  return { id, revision, title, description: description ?? '', body, ...fields };
}

const REBUILD_LOCK = 4_200_043;

/** Returns null if another process is rebuilding the index. */
export async function rebuildSearch(dataSource: DataSource, index: SearchIndex): Promise<RebuildReport | null> {
  const lock = dataSource.createQueryRunner();
  await lock.connect();
  try {
    const [row] = await sql.rows<{ mine: boolean }>(lock, 'SELECT pg_try_advisory_lock($1) AS mine', [REBUILD_LOCK]);
    if (!row?.mine) return null;
    return await index.rebuild(new StoredArticleSource(dataSource));
  } finally {
    await sql.run(lock, 'SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await lock.release();
  }
}
