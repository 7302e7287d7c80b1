import { randomUUID } from 'node:crypto';
import { createTakedownMatcher } from '@tidings/contracts/takedown/takedown-target.ts';
import type { EntityManager } from 'typeorm';
import { getEntityColumns, toColumnListSql } from '../entity-columns.ts';
import { toColumns, sql } from '../sql.ts';
import { listActiveTargets, blockNewTakedowns } from '../takedown/takedown.query.ts';
import { textColumnNames } from './article-text.ts';
import type { ArticleTextProperty } from './article-text.ts';
import { Article } from './article.entity.ts';
import { toStorableJson } from './storable-json.ts';

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
type Delivered = Omit<Article, 'id' | (typeof OWN_PROPERTIES)[number]>;

/**
 * An article without a date is stored with its creation time in milliseconds, which `hasPublicationDate` recognises.
 */
export type ArticleDraft = Omit<Delivered, 'owner' | 'publishedAt'> & { owner?: string; publishedAt: Date | null };

const CHANGE = ['id', 'identity', 'revision', 'tab', 'language', 'contentState', 'characters'] as const;

export type ArticleChange = Pick<Article, (typeof CHANGE)[number]> & {
  outdated?: boolean;
};

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
  await sql.run(
    tx,
    `UPDATE article a SET published_at = d.published_at FROM ${drafts}
     WHERE a.identity = d.identity AND a.edition AND a.published_at <> d.published_at`,
    batch,
  );
  return [...inserted, ...changed, ...adopted];
}
