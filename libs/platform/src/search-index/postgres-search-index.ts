import type { DataSource, EntityManager } from 'typeorm';
import { MATCH_END, MATCH_START, markedHtml, withoutMarks } from './highlight.ts';
import { indexed } from './indexed-text.ts';
import { cursorOf, pageOf } from './postgres-page.ts';
import type { Page } from './postgres-page.ts';
import { postgresDigest, rebuildRows } from './postgres-rebuild.ts';
import { mostAlike } from './postgres-similar.ts';
import { SearchIndex } from './search-index.port.ts';
import type { IndexDigest, RebuildReport, Removal, SearchAnswer, SearchDocument, SearchHit, SearchRequest, SearchSource, SuggestRequest, Suggestion } from './search-index.port.ts';
import { searchConfiguration } from './search-languages.ts';
import { differentTitles, prefixWords } from './websearch-text.ts';

/** Only the newest matches are ranked: a word that stands in every article must not cost a scan of all of them. */
export const RANKED_MAX = 1_000;
/** How long the languages in use are remembered: a first article in another one is found by its stems that much later. */
const CONFIGURATIONS_MS = 5_000;
const TYPO_SIMILARITY = 0.4;
/** Titles read for each suggestion wanted, since some are the same. */
const SAME_TITLES = 3;
const HEADLINE = `StartSel="${MATCH_START}",StopSel="${MATCH_END}"`;

// Fresh news first: half the weight is gone after three days, a tenth always stays. The same country weighs half as much again.
const FRESH = `(0.1 + 0.9 * exp(-0.231 * greatest(0, extract(epoch FROM ($AT::timestamptz - d.published_at)) / 86400)))`;
const NEAR = `(CASE WHEN d.country = $COUNTRY THEN 1.5 ELSE 1 END)`;

type Ranked = { id: string; score: number; title: string; snippet: string };

/** `SearchIndex` on PostgreSQL full text, with trigrams for misspelt words. Given a transaction, it writes in that. */
export class PostgresSearchIndex extends SearchIndex {
  #inUse: readonly string[] = [];
  #configurationsUntil = 0;

  constructor(private readonly database: DataSource | EntityManager) {
    super();
  }

  override upsert(documents: readonly SearchDocument[]): Promise<void> {
    return this.#write(documents, '<');
  }

  async #write(documents: readonly SearchDocument[], olderThan: '<' | '<='): Promise<void> {
    if (documents.length === 0) return;
    const newest = new Map<string, SearchDocument>();
    for (const document of documents) {
      if ((newest.get(document.id)?.revision ?? -1) < document.revision) newest.set(document.id, document);
    }
    const rows = [...newest.values()].map((document) => ({
      ...indexed(document), config: searchConfiguration(document.language), published_at: document.publishedAt,
    }));
    if (rows.some(({ config }) => !this.#inUse.includes(config))) this.#configurationsUntil = 0;
    await this.database.query(
      `INSERT INTO search_document AS s (id, revision, config, language, title, description, body, category, country, published_at)
       SELECT id, revision, config::regconfig, language, title, description, body, category, country, published_at
       FROM jsonb_to_recordset($1::jsonb) AS d (id uuid, revision integer, config text, language text, title text,
         description text, body text, category text, country text, published_at timestamptz) ORDER BY id
       ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, config = excluded.config, language = excluded.language,
         title = excluded.title, description = excluded.description, body = excluded.body, category = excluded.category,
         country = excluded.country, published_at = excluded.published_at, removed = false
       WHERE s.revision ${olderThan} excluded.revision`,
      [JSON.stringify(rows)],
    );
  }

  override async remove(removals: readonly Removal[]): Promise<void> {
    if (removals.length === 0) return;
    const newest = new Map(removals.toSorted((a, b) => a.revision - b.revision).map((removal) => [removal.id, removal]));
    await this.database.query(
      `INSERT INTO search_document AS s (id, revision, config, title, category, published_at, removed)
       SELECT id, revision, 'simple', '', '', now(), true FROM jsonb_to_recordset($1::jsonb) AS d (id uuid, revision integer) ORDER BY id
       ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, title = '', description = '', body = '', removed = true
       WHERE s.revision <= excluded.revision`,
      [JSON.stringify([...newest.values()])],
    );
  }

  override async search(request: SearchRequest): Promise<SearchAnswer> {
    const text = withoutMarks(request.text).trim();
    if (text === '') return { hits: [], nextCursor: null, degraded: false };
    let page = pageOf(request.after);
    let found = page.likeness ? [] : await this.#byWords(text, request, page);
    if (page.likeness || (found.length === 0 && page.offset === 0)) {
      page = { ...page, likeness: true };
      found = await this.#byLikeness(text, request, page);
    }
    const hits = found.slice(0, request.first).map((hit): SearchHit => ({ ...hit, title: markedHtml(hit.title), snippet: markedHtml(hit.snippet) }));
    const next = { ...page, offset: page.offset + request.first };
    return { hits, nextCursor: request.paged && found.length > request.first && next.offset < RANKED_MAX ? cursorOf(next) : null, degraded: false };
  }

  override async suggest(request: SuggestRequest): Promise<Suggestion[]> {
    const words = prefixWords(request.prefix);
    if (words.length === 0) return [];
    const values: unknown[] = [`${words.map((word) => `'${word}'`).join(' & ')}:*`];
    const language = request.language ? `AND d.language = $${values.push(request.language)}` : '';
    const rows: Suggestion[] = await this.database.query(
      `SELECT d.id, d.title FROM search_document d WHERE to_tsvector('simple', d.title) @@ to_tsquery('simple', $1) ${language}
       ORDER BY d.published_at DESC, d.id DESC LIMIT ${request.first * SAME_TITLES}`,
      values,
    );
    return differentTitles(rows).slice(0, request.first);
  }

  override similar(id: string, first: number): Promise<string[]> {
    return mostAlike(this.database, id, first);
  }

  override rebuild(source: SearchSource): Promise<RebuildReport> {
    return rebuildRows(this.database, source, { replace: (documents) => this.#write(documents, '<='), remove: (removals) => this.remove(removals) });
  }

  override digest(): Promise<IndexDigest> {
    return postgresDigest(this.database);
  }

  async #byWords(text: string, request: SearchRequest, page: Page): Promise<Ranked[]> {
    const configurations = request.language ? [searchConfiguration(request.language)] : await this.#configurations();
    const values: unknown[] = [text];
    const anyOf = configurations.map((name) => `websearch_to_tsquery('${name}', $1)`).join(' || ');
    const matching = `
      SELECT d.id, d.config, d.terms, d.published_at, d.country FROM search_document d
      WHERE d.terms @@ (${anyOf}) AND d.terms @@ websearch_to_tsquery(d.config, $1) AND NOT d.removed ${narrowed(request, values)}
      ORDER BY d.published_at DESC, d.id DESC LIMIT ${RANKED_MAX}`;
    const score = `ts_rank(d.terms, websearch_to_tsquery(d.config, $1)) * ${ranking(request, page, values)}`;
    const limit = `LIMIT $${values.push(request.first + 1)} OFFSET $${values.push(page.offset)}`;
    const marked = request.highlights === false
      ? `d.title, '' AS snippet`
      : `ts_headline(d.config, d.title, websearch_to_tsquery(d.config, $1), '${HEADLINE},HighlightAll=true') AS title,
         ts_headline(d.config, coalesce(nullif(d.body, ''), d.description), websearch_to_tsquery(d.config, $1), '${HEADLINE},MaxWords=30,MinWords=12') AS snippet`;
    return this.database.query(
      `WITH matching AS MATERIALIZED (${matching}),
       page AS (SELECT d.id, ${score} AS score FROM matching d ORDER BY score DESC, d.published_at DESC, d.id DESC ${limit})
       SELECT p.id, p.score, ${marked}
       FROM page p JOIN search_document d USING (id) ORDER BY p.score DESC, d.published_at DESC, d.id DESC`,
      values,
    );
  }

  // Words are looked up once for each configuration in use; languages seldom come and never go.
  async #configurations(): Promise<readonly string[]> {
    if (Date.now() < this.#configurationsUntil) return this.#inUse;
    const rows: { config: string }[] = await this.database.query('SELECT DISTINCT config::text AS config FROM search_document');
    this.#inUse = rows.length > 0 ? rows.map(({ config }) => config) : ['simple'];
    this.#configurationsUntil = Date.now() + CONFIGURATIONS_MS;
    return this.#inUse;
  }

  // A misspelt word matches no stem, but most of its trigrams are still those of the title's word.
  #byLikeness(text: string, request: SearchRequest, page: Page): Promise<Ranked[]> {
    return this.database.transaction(async (tx) => {
      await tx.query(`SELECT set_config('pg_trgm.word_similarity_threshold', '${TYPO_SIMILARITY}', true)`);
      const values: unknown[] = [text];
      const narrow = narrowed(request, values);
      const score = `word_similarity(lower($1), lower(d.title)) * ${ranking(request, page, values)}`;
      const limit = `LIMIT $${values.push(request.first + 1)} OFFSET $${values.push(page.offset)}`;
      return tx.query(
        `SELECT d.id, ${score} AS score, d.title, left(coalesce(nullif(d.description, ''), d.body), 200) AS snippet
         FROM search_document d WHERE lower($1) <% lower(d.title) AND NOT d.removed ${narrow}
         ORDER BY score DESC, d.published_at DESC, d.id DESC ${limit}`,
        values,
      );
    });
  }
}

function narrowed(request: SearchRequest, values: unknown[]): string {
  const category = request.category ? `AND d.category = $${values.push(request.category)}` : '';
  const language = request.language ? `AND d.language = $${values.push(request.language)}` : '';
  const from = request.from ? `AND d.published_at >= $${values.push(request.from)}` : '';
  return `${category} ${language} ${from}`;
}

function ranking(request: SearchRequest, page: Page, values: unknown[]): string {
  const fresh = FRESH.replace('$AT', `$${values.push(page.at)}`);
  return request.country ? `${fresh} * ${NEAR.replace('$COUNTRY', `$${values.push(request.country)}`)}` : fresh;
}
