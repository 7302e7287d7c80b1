import { randomUUID } from 'node:crypto';
import { type DataSource, type EntityManager, Column, Entity, IsNull, Not, PrimaryColumn, Raw } from 'typeorm';
import { databaseNow, fromNow } from '../database-time.ts';

@Entity('news_wish')
export class NewsWish {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') text!: string;
  /** Empty for all categories. */
  @Column('text') category!: string;
  /** Empty for all countries. */
  @Column('text') country!: string;
  @Column({ type: 'timestamptz', name: 'wanted_at', precision: 3 }) wantedAt!: Date;
  @Column({ type: 'timestamptz', name: 'answered_at', precision: 3, nullable: true }) answeredAt!: Date | null;
}

@Entity('source_search')
export class SourceSearch {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') address!: string;
  @Column({ type: 'timestamptz', name: 'asked_at', precision: 3, default: () => 'now()' }) askedAt!: Date;
  @Column({ type: 'timestamptz', name: 'answered_at', precision: 3, nullable: true }) answeredAt!: Date | null;
  @Column('text', { nullable: true }) url!: string | null;
  @Column('text', { nullable: true }) name!: string | null;
  @Column('text', { nullable: true }) code!: string | null;
}

@Entity('search_cache')
export class SearchCache {
  @PrimaryColumn('text') key!: string;
  @Column('jsonb') answer!: object;
  @Column({ type: 'timestamptz', name: 'kept_until', precision: 3 }) keptUntil!: Date;
}

/** An empty `text` requests the country's news. */
export type NewsRequest = {
  text: string;
  category: string | null;
  country: string | null;
};

export type FeedSearchResult = { url: string; name: string; code: null } | { url: null; name: null; code: string };

export async function findOpenNewsRequest(database: DataSource, id: string): Promise<NewsRequest | null> {
  const answeredAt = Raw((at) => `(${at} IS NULL OR ${at} < wanted_at)`);
  const stored = await database.getRepository(NewsWish).findOneBy({ id, answeredAt });
  return stored && { text: stored.text, category: stored.category || null, country: stored.country || null };
}

export async function completeNewsRequest(tx: EntityManager, id: string): Promise<void> {
  await tx.update(NewsWish, { id }, { answeredAt: databaseNow });
}

export async function requestFeedSearch(tx: EntityManager, address: string): Promise<string> {
  const id = randomUUID();
  await tx.insert(SourceSearch, { id, address });
  return id;
}

export async function findPendingFeedSearch(database: DataSource, id: string): Promise<string | null> {
  const search = await database.getRepository(SourceSearch).findOneBy({ id, answeredAt: IsNull() });
  return search?.address ?? null;
}

export async function completeFeedSearch(
  database: DataSource,
  id: string,
  { url, name, code }: FeedSearchResult,
): Promise<void> {
  await database.getRepository(SourceSearch).update({ id }, { answeredAt: databaseNow, url, name, code });
}

/** Returns null while the search is pending. */
export async function findFeedSearchResult(database: DataSource, id: string): Promise<FeedSearchResult | null> {
  const search = await database.getRepository(SourceSearch).findOneBy({ id, answeredAt: Not(IsNull()) });
  return search && ({ url: search.url, name: search.name, code: search.code } as FeedSearchResult);
}

export async function deleteFeedSearch(database: DataSource, id: string): Promise<void> {
  await database.getRepository(SourceSearch).delete({ id });
}

export async function cacheResponse(database: DataSource, key: string, answer: object, seconds: number): Promise<void> {
  await database.getRepository(SearchCache).upsert({ key, answer, keptUntil: fromNow(seconds, 'secs') }, ['key']);
}
