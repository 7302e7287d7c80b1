import { SAVED_IDS_MAX, SAVED_UNDO_HOURS } from '@tidings/contracts/limits/library-limits.ts';
import {
  type DataSource,
  type EntityManager,
  Column,
  Entity,
  PrimaryColumn,
  type FindOptionsWhere,
  type QueryDeepPartialEntity,
  IsNull,
  Not,
  Or,
  Raw,
} from 'typeorm';
import { Article } from '../news/article.entity.ts';

type Db = DataSource | EntityManager;

export type SavedArticleRow = Omit<SavedArticle, 'removedAt'>;

/** The row prevents the deletion of its article. */
@Entity('saved_article')
export class SavedArticle {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('uuid', { name: 'article_id' }) articleId!: string;
  @Column({ type: 'timestamptz', name: 'saved_at', precision: 3, default: () => 'now()' }) savedAt!: Date;
  @Column('text', { default: '' }) notes!: string;
  @Column('integer', { default: 1 }) revision!: number;
  /** Set while the removal from the library can be undone. */
  @Column({ type: 'timestamptz', name: 'removed_at', precision: 3, nullable: true }) removedAt!: Date | null;
}

/** Finds an article that is listed or has an extracted text. Saving it does not require fetching its page. */
export async function findSavableArticle(database: DataSource, canonicalUrl: string): Promise<string | null> {
  const article = await database.getRepository(Article).findOne({
    select: { id: true },
    where: [
      { canonicalUrl, listed: true },
      { canonicalUrl, contentState: 'ready' },
    ],
  });
  return article?.id ?? null;
}

export const REMOVED_AFTER = `now() - make_interval(hours => ${SAVED_UNDO_HOURS})`;

const isRestorable = Raw((at) => `${at} > ${REMOVED_AFTER}`);

async function changeSavedArticle(
  tx: EntityManager,
  which: FindOptionsWhere<SavedArticle> & { id: string },
  change: QueryDeepPartialEntity<SavedArticle>,
): Promise<SavedArticleRow | null> {
  const { affected } = await tx.update(SavedArticle, which, { ...change, revision: () => 'revision + 1' });
  return affected === 1 ? tx.findOneBy(SavedArticle, { id: which.id }) : null;
}

/** The transaction must have called `lockAccount`. */
export async function restoreSavedArticle(
  tx: EntityManager,
  accountId: string,
  id: string,
  limit: number | null,
): Promise<SavedArticleRow | null> {
  if (limit !== null && (await countSavedArticles(tx, accountId)) >= limit) return null;
  return changeSavedArticle(tx, { id, accountId, removedAt: isRestorable }, { removedAt: null });
}

export function markSavedArticleRemoved(
  tx: EntityManager,
  accountId: string,
  id: string,
): Promise<SavedArticleRow | null> {
  return changeSavedArticle(tx, { id, accountId, removedAt: IsNull() }, { removedAt: () => 'now()' });
}

export function canRestoreSavedArticle(database: Db, accountId: string, id: string): Promise<boolean> {
  return database.getRepository(SavedArticle).existsBy({ id, accountId, removedAt: isRestorable });
}

/** Notes can also be written while the removal can be undone. */
export function writeNotes(
  tx: EntityManager,
  accountId: string,
  id: string,
  notes: string,
): Promise<SavedArticleRow | null> {
  const which = { id, accountId, removedAt: Or(IsNull(), isRestorable), notes: Not(notes) };
  return changeSavedArticle(tx, which, { notes });
}

export function findSavedById(database: Db, accountId: string, id: string): Promise<SavedArticleRow | null> {
  return database.getRepository(SavedArticle).findOneBy({ id, accountId, removedAt: IsNull() });
}

export function findSavedByArticle(
  database: Db,
  accountId: string,
  articleId: string,
): Promise<SavedArticleRow | null> {
  return database.getRepository(SavedArticle).findOneBy({ articleId, accountId, removedAt: IsNull() });
}

export function countSavedArticles(database: Db, accountId: string): Promise<number> {
  return database.getRepository(SavedArticle).countBy({ accountId, removedAt: IsNull() });
}

export async function listSavedArticleIds(database: Db, accountId: string): Promise<string[]> {
  const rows = await database.getRepository(SavedArticle).find({
    select: { articleId: true },
    where: { accountId, removedAt: IsNull() },
    order: { savedAt: 'DESC', id: 'DESC' },
    take: SAVED_IDS_MAX,
  });
  return rows.map(({ articleId }) => articleId);
}

export async function deleteRemovedArticles(tx: EntityManager, accountId: string): Promise<void> {
  await tx.delete(SavedArticle, { accountId, removedAt: Raw((at) => `${at} <= ${REMOVED_AFTER}`) });
}
