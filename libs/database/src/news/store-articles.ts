import { randomUUID } from 'node:crypto';
import { takenBy } from '@tidings/contracts/takedown/taken-address.ts';
import type { EntityManager } from 'typeorm';
import { asColumns, sql } from '../sql.ts';
import { activeTargets, holdTakedowns } from '../takedown/takedown.query.ts';
import type { Article } from './article.entity.ts';
import { storableJson } from './storable-json.ts';

/** An article as a source delivers it, before it has an id. */
export type ArticleDraft = Omit<
  Article,
  | 'id'
  | 'revision'
  | 'createdAt'
  | 'updatedAt'
  | 'contentCode'
  | 'verdict'
  | 'retitledAt'
  | 'correction'
  | 'reservedAt'
  | 'owner'
> & { owner?: string };

/** An article that is new, or whose visible state changed just now. */
export type ArticleChange = Pick<
  Article,
  'id' | 'identity' | 'revision' | 'tab' | 'language' | 'contentState' | 'characters'
> & {
  /** True: its source renamed it without telling the text anew, so the text that is known may be of before. */
  outdated?: boolean;
};

const CHANGE = `a.id, a.identity, a.revision, a.tab, a.language, a.content_state, a.characters`;

/** Spelling of signs and spaces apart. */
const bare = (title: string) => `lower(regexp_replace(${title}, '[^[:alnum:]]+', '', 'g'))`;
const RENAMED = `a.identity = d.identity AND a.source_id IS NOT NULL AND ${bare('a.title')} <> ${bare('d.title')}`;

const DRAFTS = `jsonb_to_recordset($1::jsonb) AS d (
  id uuid, identity text, canonical_url text, url text, source_id text, source_name text, author text, title text,
  description text, image_url text, published_at timestamptz, category text, tab text, type text, country text,
  language text, source_hash text, content_state text, blocks jsonb, narration jsonb, listen_ms integer,
  characters integer, edition boolean, private boolean, listed boolean, owner text)`;

// A feed that carries a teaser must not take away the text its page already gave.
const CHANGED_COLUMNS = `
  title = d.title, description = d.description, author = coalesce(d.author, a.author),
  image_url = coalesce(d.image_url, a.image_url), source_hash = d.source_hash,
  language = coalesce(d.language, a.language), listed = a.listed OR d.listed, private = a.private AND d.private,
  blocks = coalesce(d.blocks, a.blocks), narration = coalesce(d.narration, a.narration),
  listen_ms = coalesce(d.listen_ms, a.listen_ms), characters = coalesce(d.characters, a.characters),
  content_state = CASE WHEN d.content_state = 'ready' THEN 'ready'
    WHEN a.content_state = 'ready' THEN 'ready' ELSE 'pending' END,
  retitled_at = CASE WHEN ${RENAMED} THEN now() ELSE a.retitled_at END,
  content_code = NULL, revision = a.revision + 1, updated_at = now()`;

/**
 * Stores what a source delivered: new articles are inserted, changed ones get the next revision, the rest is left alone
 * however often it is delivered. What its publisher had removed is left out. Answers the articles that are new or
 * changed.
 */
export async function storeArticles(tx: EntityManager, drafts: readonly ArticleDraft[]): Promise<ArticleChange[]> {
  if (drafts.length === 0) return [];
  await holdTakedowns(tx);
  const isTaken = takenBy(await activeTargets(tx));
  const allowed = drafts.filter(({ url, canonicalUrl }) => !isTaken(url) && !isTaken(canonicalUrl));
  if (allowed.length === 0) return [];
  const unique = [...new Map(allowed.map((draft) => [draft.identity, draft])).values()];
  const batch = [storableJson(asColumns(unique.map((draft) => ({ id: randomUUID(), ...draft }))))];
  const inserted = await sql.rows<ArticleChange>(
    tx,
    `INSERT INTO article AS a (id, identity, canonical_url, url, source_id, source_name, author, title, description,
      image_url,
       published_at, category, tab, type, country, language, source_hash, content_state, blocks, narration, listen_ms,
       characters, edition, private, listed, owner)
     SELECT id, identity, canonical_url, url, source_id, source_name, author, title, description, image_url,
       published_at, category, tab, type, country, language, source_hash, content_state, blocks, narration,
       listen_ms,
       characters, edition, private, listed, owner FROM ${DRAFTS}
     ON CONFLICT DO NOTHING RETURNING ${CHANGE}`,
    batch,
  );
  if (inserted.length === unique.length) return inserted;
  const changed = await sql.rows<ArticleChange>(
    tx,
    `UPDATE article a SET ${CHANGED_COLUMNS} FROM ${DRAFTS}
     WHERE a.identity = d.identity AND (a.source_hash <> d.source_hash OR (d.listed AND NOT a.listed))
     RETURNING ${CHANGE}, a.retitled_at IS NOT DISTINCT FROM now()::timestamptz(3) AND d.content_state <> 'ready'
     AND d.url IS NOT NULL AS outdated`,
    batch,
  );
  // A page a listener named before any feed did becomes the feed's article, id and progress kept.
  const adopted = await sql.rows<ArticleChange>(
    tx,
    `UPDATE article a SET ${CHANGED_COLUMNS}, identity = d.identity, source_id = d.source_id,
      source_name = d.source_name,
       category = d.category, tab = d.tab, type = d.type, country = d.country
     FROM ${DRAFTS}
     WHERE a.canonical_url = d.canonical_url AND a.identity <> d.identity AND NOT a.listed AND NOT a.private
     AND d.listed
     RETURNING ${CHANGE}`,
    batch,
  );
  await sql.run(
    tx,
    `UPDATE article a SET published_at = d.published_at FROM ${DRAFTS}
     WHERE a.identity = d.identity AND a.edition AND a.published_at <> d.published_at`,
    batch,
  );
  return [...inserted, ...changed, ...adopted];
}
