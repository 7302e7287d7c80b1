import { randomUUID } from 'node:crypto';
import type { EventContract } from '@tidings/contracts/events/define-event.ts';
import { ArticleExtracted, ArticleIngested } from '@tidings/contracts/events/news.events.ts';
import { createTakedownMatcher } from '@tidings/contracts/takedown/takedown-target.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { getEntityColumns, toColumnListSql } from '../entity-columns.ts';
import { sql, toColumns, toStorableJson } from '../sql.ts';
import { listActiveTargets } from '../takedown/takedown.entity.ts';
import { blockNewTakedowns } from '../takedown/takedown.query.ts';
import { type ArticleTextProperty, Article, textColumnNames } from './article.entity.ts';

// SQL: bulk upserts of hundreds of articles.

type Delivered = Omit<Article, 'id' | (typeof OWN_PROPERTIES)[number]>;

/**
 * An article without a date is stored with its creation time in milliseconds, which `hasPublicationDate` recognises.
 */
export type ArticleDraft = Omit<Delivered, 'owner' | 'publishedAt'> & { owner?: string; publishedAt: Date | null };

type ArticleChange = Pick<Article, (typeof CHANGE)[number]> & {
  outdated?: boolean;
};

type DraftKey = Pick<ArticleDraft, 'identity' | 'sourceHash' | 'listed'>;

type EventLog = {
  add(tx: EntityManager, contract: EventContract, payload: Record<string, unknown>): Promise<unknown>;
};

const OWN_PROPERTIES = [
  'revision',
  'createdAt',
  'updatedAt',
  'contentCode',
  'verdict',
  'retitledAt',
  'correction',
  'reservedAt',
] as const satisfies readonly (keyof Article)[];

const CHANGE = ['id', 'identity', 'revision', 'tab', 'language', 'contentState', 'characters'] as const;

const changeColumns = toColumnListSql(Article, 'a', CHANGE);

const normalized = (title: string) => `lower(regexp_replace(${title}, '[^[:alnum:]]+', '', 'g'))`;
const RENAMED = `a.identity = d.identity AND a.source_id IS NOT NULL
  AND ${normalized('a.title')} <> ${normalized('d.title')}`;

const stored = getEntityColumns(Article).filter(
  ({ property }) => !(OWN_PROPERTIES as readonly string[]).includes(property),
);
const each = (name: (column: (typeof stored)[number]) => string) => stored.map(name).join(', ');
const drafts = `jsonb_to_recordset($1::jsonb) AS d (${each(({ name, type }) => `${name} ${type}`)})`;

/**
 * SQL expressions for changed articles; null keeps the stored value. Teasers must not replace a text that was extracted
 * from the page.
 */
const onChange: Record<Exclude<keyof Delivered, ArticleTextProperty>, string | null> = {
  identity: null,
  canonicalUrl: null,
  url: null,
  sourceId: null,
  sourceName: null,
  author: 'coalesce(d.author, a.author)',
  title: 'd.title',
  description: 'd.description',
  imageUrl: 'coalesce(d.image_url, a.image_url)',
  publishedAt: null,
  category: null,
  tab: null,
  type: null,
  country: null,
  language: 'coalesce(d.language, a.language)',
  sourceHash: 'd.source_hash',
  contentState: `CASE WHEN d.content_state = 'ready' THEN 'ready' WHEN a.content_state = 'ready' THEN 'ready'
    ELSE 'pending' END`,
  blocks: 'coalesce(d.blocks, a.blocks)',
  edition: null,
  private: 'a.private AND d.private',
  owner: null,
  listed: 'a.listed OR d.listed',
};
const changeExpression = ({ name, property }: (typeof stored)[number]): string | null =>
  textColumnNames.includes(name)
    ? `coalesce(d.${name}, a.${name})`
    : ((onChange as Record<string, string | null | undefined>)[property] ?? null);
const changedColumns = `${stored
  .flatMap((column) => (changeExpression(column) === null ? [] : [`${column.name} = ${changeExpression(column)}`]))
  .join(', ')},
  retitled_at = CASE WHEN ${RENAMED} THEN now() ELSE a.retitled_at END,
  content_code = NULL, revision = a.revision + 1, updated_at = now()`;

/** Columns set when a feed lists an article that a listener requested earlier. */
const ADOPTED: readonly string[] = ['identity', 'sourceId', 'sourceName', 'category', 'tab', 'type', 'country'];
const adoptedColumns = stored
  .filter(({ property }) => ADOPTED.includes(property))
  .map(({ name }) => `${name} = d.${name}`)
  .join(', ');

/** Skips articles that are unchanged or subject to a takedown. */
export async function storeArticles(tx: EntityManager, delivered: readonly ArticleDraft[]): Promise<ArticleChange[]> {
  if (delivered.length === 0) return [];
  await blockNewTakedowns(tx);
  const isTaken = createTakedownMatcher(await listActiveTargets(tx));
  const allowed = delivered.filter(({ url, canonicalUrl }) => !isTaken(url) && !isTaken(canonicalUrl));
  if (allowed.length === 0) return [];
  const unique = [...new Map(allowed.map((draft) => [draft.identity, draft])).values()];
  const batch = [toStorableJson(toColumns(unique.map((draft) => ({ id: randomUUID(), ...draft }))))];
  const inserted = await sql.rows<ArticleChange>(
    tx,
    `INSERT INTO article AS a (${each(({ name }) => name)})
     SELECT ${each(({ name }) => (name === 'published_at' ? 'coalesce(published_at, now())' : name))} FROM ${drafts}
     ON CONFLICT DO NOTHING RETURNING ${changeColumns}`,
    batch,
  );
  if (inserted.length === unique.length) return inserted;
  const changed = await sql.rows<ArticleChange>(
    tx,
    `UPDATE article a SET ${changedColumns} FROM ${drafts}
     WHERE a.identity = d.identity AND (a.source_hash <> d.source_hash OR (d.listed AND NOT a.listed))
     RETURNING ${changeColumns}, a.retitled_at IS NOT DISTINCT FROM now()::timestamptz(3)
     AND d.content_state <> 'ready' AND d.url IS NOT NULL AS outdated`,
    batch,
  );
  // Keeps the ID and progress of a page that a listener requested earlier.
  const adopted = await sql.rows<ArticleChange>(
    tx,
    `UPDATE article a SET ${changedColumns}, ${adoptedColumns} FROM ${drafts}
     WHERE a.canonical_url = d.canonical_url AND a.identity <> d.identity AND NOT a.listed AND NOT a.private
     AND d.listed
     RETURNING ${changeColumns}`,
    batch,
  );
  return [...inserted, ...changed, ...adopted];
}

/** Updates the dates of the bundled edition's stored articles, which move with the day. */
export async function storeEditionDates(
  tx: EntityManager,
  edition: readonly Pick<ArticleDraft, 'identity' | 'publishedAt'>[],
): Promise<void> {
  await sql.run(
    tx,
    `UPDATE article a SET published_at = d.published_at
     FROM jsonb_to_recordset($1::jsonb) AS d (identity text, published_at timestamptz)
     WHERE a.identity = d.identity AND a.edition AND a.published_at <> d.published_at`,
    [toStorableJson(toColumns(edition.map(({ identity, publishedAt }) => ({ identity, publishedAt }))))],
  );
}

export const unlistedDraft = {
  canonicalUrl: null,
  url: null,
  sourceId: null,
  sourceName: null,
  author: null,
  description: null,
  imageUrl: null,
  category: null,
  tab: 'general',
  type: 'typeless',
  country: null,
  edition: false,
  private: false,
  listed: false,
} as const satisfies Partial<ArticleDraft>;

/** Returns the drafts that differ from the stored articles; of several drafts with the same identity, the last. */
export async function findChangedDrafts<Draft extends DraftKey>(
  manager: EntityManager,
  candidates: readonly Draft[],
): Promise<Draft[]> {
  const last = [...new Map(candidates.map((draft) => [draft.identity, draft])).values()];
  const unchangedRows = await sql.rows<{ identity: string }>(
    manager,
    `SELECT a.identity FROM article a JOIN jsonb_to_recordset($1::jsonb) AS d (identity text, source_hash text,
      listed boolean) ON a.identity = d.identity
     WHERE a.source_hash = d.source_hash AND (a.listed OR NOT d.listed)`,
    [toStorableJson(toColumns(last.map(({ identity, sourceHash, listed }) => ({ identity, sourceHash, listed }))))],
  );
  const unchanged = new Set(unchangedRows.map(({ identity }) => identity));
  return last.filter(({ identity }) => !unchanged.has(identity));
}

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

export async function countListedArticles(
  database: DataSource,
  since: Date,
): Promise<{ edition: number; live: number }> {
  const counts = await database
    .getRepository(Article)
    .createQueryBuilder()
    .select('(count(*) FILTER (WHERE edition))::int', 'edition')
    .addSelect('(count(*) FILTER (WHERE NOT edition AND published_at >= :since))::int', 'live')
    .where({ listed: true })
    .setParameters({ since })
    .getRawOne<{ edition: number; live: number }>();
  return counts ?? { edition: 0, live: 0 };
}

export async function withdrawEdition(tx: EntityManager): Promise<{ id: string; revision: number }[]> {
  const change = { listed: false, revision: () => 'revision + 1', updatedAt: () => 'now()' };
  const { raw } = await tx.update(Article, { edition: true, listed: true }, change, { returning: ['id', 'revision'] });
  return raw as { id: string; revision: number }[];
}
