import { ArticleExtracted, ArticleIngested, ArticleWithdrawn } from '@tidings/contracts/events/news.events.ts';
import { namedFields } from '@tidings/contracts/search/search-filters.ts';
import { keysSince, listedSearchables, logHorizon, readSearchables } from '@tidings/database/news/searchable.query.ts';
import type { Searchable } from '@tidings/database/news/searchable.query.ts';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { GONE_FOR_GOOD } from './search-index.port.ts';
import type { DocumentFields, Removal, SearchDocument, SearchSource } from './search-index.port.ts';

const BATCH = 500;
const CHANGES = [ArticleIngested, ArticleExtracted, ArticleWithdrawn].map(({ type }) => type);

export class StoredArticles implements SearchSource {
  constructor(private readonly database: DataSource) {}

  async *all(): AsyncIterable<SearchDocument[]> {
    for await (const articles of listedSearchables(this.database, BATCH)) yield articles.map(toSearchDocument);
  }

  look(ids: readonly string[]): Promise<{ documents: SearchDocument[]; removals: Removal[] }> {
    return lookUp(this.database, ids);
  }

  mark(): Promise<string> {
    return logHorizon(this.database);
  }

  changedSince(mark: string): Promise<string[]> {
    return keysSince(this.database, mark, CHANGES);
  }
}

export async function lookUp(
  database: DataSource | EntityManager,
  ids: readonly string[],
): Promise<{ documents: SearchDocument[]; removals: Removal[] }> {
  const articles = await readSearchables(database, ids);
  const storedIds = new Set(articles.map(({ id }) => id));
  return {
    documents: articles.filter(({ listed }) => listed).map(toSearchDocument),
    removals: [
      ...articles.filter(({ listed }) => !listed).map(({ id, revision }) => ({ id, revision })),
      ...ids.filter((id) => !storedIds.has(id)).map((id) => ({ id, revision: GONE_FOR_GOOD })),
    ],
  };
}

function toSearchDocument(article: Searchable): SearchDocument {
  const { id, revision, title, description, blocks } = article;
  const body =
    blocks
      ?.filter(({ kind }) => kind !== 'caption')
      .map(({ text }) => text)
      .join('\n') ?? '';
  const fields = Object.fromEntries(namedFields.map(([name, { of }]) => [name, article[of]])) as DocumentFields;
  return { id, revision, title, description: description ?? '', body, ...fields };
}
