import { sql, toColumns } from '@tidings/database/sql.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { MATCH_END, MATCH_START, cleanDocument, fieldColumns, stripMarks, toMarkedHtml } from './indexed-text.ts';
import { computePostgresDigest, rebuildRows } from './postgres-rebuild.ts';
import { findMostSimilar } from './postgres-similar.ts';
import {
  countFacets,
  createMatchConditions,
  createScopeCondition,
  findCorrections,
  parseQuery,
} from './postgres-words.ts';
import {
  type DocumentRemoval,
  type IndexDigest,
  type RebuildReport,
  type SearchDocument,
  type SearchFacets,
  type SearchHit,
  type SearchRequest,
  type SearchScope,
  type SearchServiceResult,
  type SearchSource,
  type SuggestRequest,
  type Suggestion,
  BadSearchCursor,
  SearchIndex,
} from './search-index.port.ts';
import {
  generateSearchAttempts,
  getSearchConfiguration,
  removeRepeatedTitles,
  splitPrefixWords,
} from './search-text.ts';

// SQL: full-text search and bulk upserts.

type Ranked = { id: string; score: number; title: string; snippet: string };

/** Ages are relative to the time of the first page, for a stable order. */
export type SearchPage = {
  at: Date;
  offset: number;
  text: string;
  close: boolean;
};

/** Prevents a full scan for frequent words. */
export const RANKED_DOCUMENTS_MAX = 1_000;
/** Maximum delay until articles in a new language can be found by word stems. */
const CONFIGURATIONS_MS = 5_000;
/** Number of titles fetched per suggestion, because some titles are duplicates. */
const SAME_TITLES = 3;
const written = [
  { column: 'revision', type: 'integer' },
  { column: 'config', type: 'regconfig' },
  ...['title', 'description', 'body'].map((column) => ({ column, type: 'text' })),
  ...fieldColumns,
];
const names = written.map(({ column }) => column).join(', ');
const typed = written.map(({ column, type }) => `${column} ${type}`).join(', ');
const excluded = written.map(({ column }) => `excluded.${column}`).join(', ');
const HEADLINE = `StartSel="${MATCH_START}",StopSel="${MATCH_END}"`;

// The recency factor decays with a half-life of three days and never falls below a tenth. Articles from the same
// country score half as much again.
const FRESH = `(0.1 + 0.9 * exp(-0.231 * greatest(0, extract(epoch
  FROM ($AT::timestamptz - d.published_at)) / 86400)))`;
const NEAR = `(CASE WHEN d.country = $COUNTRY THEN 1.5 ELSE 1 END)`;

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
      ...cleanDocument(document),
      config: getSearchConfiguration(document.language),
    }));
    if (rows.some(({ config }) => !this.#inUse.includes(config))) this.#configurationsUntil = 0;
    await sql.run(
      this.database,
      `INSERT INTO search_document AS s (id, ${names})
       SELECT id, ${names} FROM jsonb_to_recordset($1::jsonb) AS d (id uuid, ${typed}) ORDER BY id
       ON CONFLICT (id) DO UPDATE SET (${names}, removed) = (${excluded}, false)
       WHERE s.revision ${olderThan} excluded.revision`,
      [JSON.stringify(toColumns(rows))],
    );
  }

  override async remove(removals: readonly DocumentRemoval[]): Promise<void> {
    if (removals.length === 0) return;
    const newest = new Map(
      removals.toSorted((a, b) => a.revision - b.revision).map((removal) => [removal.id, removal]),
    );
    await sql.run(
      this.database,
      `INSERT INTO search_document AS s (id, revision, config, title, category, published_at, removed)
       SELECT id, revision, 'simple', '', '', now(), true
       FROM jsonb_to_recordset($1::jsonb) AS d (id uuid, revision integer) ORDER BY id
       ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, title = '', description = '', body = '',
       source = NULL, removed = true
       WHERE s.revision <= excluded.revision`,
      [JSON.stringify([...newest.values()])],
    );
  }

  override async search(request: SearchRequest): Promise<SearchServiceResult> {
    const text = stripMarks(request.text).trim();
    let page = parsePage(request.after, text);
    let ranked: Ranked[] = [];
    if (request.after) {
      ranked = await this.#page(request, page);
    } else {
      for await (const attempt of generateSearchAttempts(text, async (words) =>
        findCorrections(this.database, words, await this.#configurations()),
      )) {
        page = { ...page, ...attempt };
        ranked = await this.#page(request, page);
        if (ranked.length > 0) break;
      }
    }
    const hits = ranked
      .slice(0, request.first)
      .map((hit): SearchHit => ({ ...hit, title: toMarkedHtml(hit.title), snippet: toMarkedHtml(hit.snippet) }));
    const next = { ...page, offset: page.offset + request.first };
    return {
      hits,
      nextCursor:
        request.paged && ranked.length > request.first && next.offset < RANKED_DOCUMENTS_MAX ? toCursor(next) : null,
      corrected: hits.length > 0 && page.text !== text ? page.text : null,
      close: page.close && hits.length > 0,
      degraded: false,
    };
  }

  override async facets({
    text,
    first,
    ...scope
  }: SearchScope & { text: string; first: number }): Promise<SearchFacets> {
    const readings = await parseQuery(this.database, stripMarks(text), await this.#configurations());
    return countFacets(this.database, readings, scope, first);
  }

  override async suggest(request: SuggestRequest): Promise<Suggestion[]> {
    const words = splitPrefixWords(request.prefix);
    if (words.length === 0) return [];
    const values: unknown[] = [`${words.map((word) => `'${word}'`).join(' & ')}:*`];
    const language = request.language ? `AND d.language = $${values.push(request.language)}` : '';
    const rows = await sql.rows<Suggestion>(
      this.database,
      `SELECT d.id, d.title FROM search_document d WHERE to_tsvector('simple',
        search_parted(d.title)) @@ to_tsquery('simple', $1) ${language}
       ORDER BY d.published_at DESC, d.id DESC LIMIT ${request.first * SAME_TITLES}`,
      values,
    );
    return removeRepeatedTitles(rows).slice(0, request.first);
  }

  override similar(id: string, first: number): Promise<string[]> {
    return findMostSimilar(this.database, id, first);
  }

  override rebuild(source: SearchSource): Promise<RebuildReport> {
    return rebuildRows(this.database, source, {
      replace: (documents) => this.#write(documents, '<='),
      remove: (removals) => this.remove(removals),
    });
  }

  override digest(): Promise<IndexDigest> {
    return computePostgresDigest(this.database);
  }

  async #page(request: SearchRequest, { text, close, at, offset }: SearchPage): Promise<Ranked[]> {
    const configurations = request.language ? [getSearchConfiguration(request.language)] : await this.#configurations();
    const readings = await parseQuery(this.database, text, configurations, close);
    if (readings.length === 0) return [];
    const values: unknown[] = [];
    const { matches, query } = createMatchConditions(readings, values);
    const matching = `
      SELECT d.id, d.config, d.terms, d.published_at, d.country FROM search_document d
      WHERE ${matches} AND NOT d.removed ${createScopeCondition(request, values)}
      ORDER BY d.published_at DESC, d.id DESC LIMIT ${RANKED_DOCUMENTS_MAX}`;
    const score = `ts_rank(d.terms, ${query}) * ${ranking(request, at, values)}`;
    const limit = `LIMIT $${values.push(request.first + 1)} OFFSET $${values.push(offset)}`;
    const headline = (column: string, options: string) =>
      `search_joined(ts_headline(d.config, search_parted(${column}), ${query}, '${HEADLINE},${options}'))`;
    const marked =
      request.highlights === false
        ? `d.title, '' AS snippet`
        : `${headline('d.title', 'HighlightAll=true')} AS title,
         ${headline(`coalesce(nullif(d.body, ''), d.description)`, 'MaxWords=30,MinWords=12')} AS snippet`;
    return sql.rows(
      this.database,
      `WITH matching AS MATERIALIZED (${matching}),
       page AS (SELECT d.id, ${score} AS score FROM matching d
       ORDER BY score DESC, d.published_at DESC, d.id DESC ${limit})
       SELECT p.id, p.score, ${marked}
       FROM page p JOIN search_document d USING (id) ORDER BY p.score DESC, d.published_at DESC, d.id DESC`,
      values,
    );
  }

  // Cached, because the languages in use rarely change.
  async #configurations(): Promise<readonly string[]> {
    if (Date.now() < this.#configurationsUntil) return this.#inUse;
    // Steps from one value to the next, because DISTINCT would read all rows.
    const rows = await sql.rows<{ config: string }>(
      this.database,
      `WITH RECURSIVE used AS ((SELECT config FROM search_document ORDER BY config LIMIT 1) UNION ALL
         SELECT (SELECT d.config FROM search_document d WHERE d.config > u.config ORDER BY d.config LIMIT 1)
         FROM used u WHERE u.config IS NOT NULL)
       SELECT config::text AS config FROM used WHERE config IS NOT NULL`,
    );
    this.#inUse = rows.length > 0 ? rows.map(({ config }) => config) : ['simple'];
    // Does not cache an empty list, so that the first article is found at once.
    this.#configurationsUntil = rows.length > 0 ? Date.now() + CONFIGURATIONS_MS : 0;
    return this.#inUse;
  }
}

function ranking({ country }: SearchRequest, at: Date, values: unknown[]): string {
  const fresh = FRESH.replace('$AT', `$${values.push(at)}`);
  return country ? `${fresh} * ${NEAR.replace('$COUNTRY', `$${values.push(country)}`)}` : fresh;
}

const MARK = 'p';
const OFFSET_MAX = 9_999;
const pageSchema = z.object({
  at: z.number().int().min(0).max(9e14),
  offset: z.number().int().min(0).max(OFFSET_MAX),
  text: z.string().max(1_000),
  close: z.boolean(),
});

const decodeCursor = (cursor: string) => Buffer.from(cursor, 'base64url').toString('utf8');

/** Returns the first page if there is no cursor. Throws `BadSearchCursor`. */
export function parsePage(cursor: string | null | undefined, text: string): SearchPage {
  if (!cursor) return { at: new Date(), offset: 0, text, close: false };
  try {
    if (isPostgresCursor(cursor)) {
      const { at, ...page } = pageSchema.parse(JSON.parse(decodeCursor(cursor).slice(MARK.length)));
      return { ...page, at: new Date(at) };
    }
  } catch {
    // The error is thrown below.
  }
  throw new BadSearchCursor('not a cursor of this index');
}

export function toCursor({ at, ...page }: SearchPage): string {
  return Buffer.from(`${MARK}${JSON.stringify({ at: at.getTime(), ...page })}`).toString('base64url');
}

export function isPostgresCursor(cursor: string): boolean {
  return decodeCursor(cursor).startsWith(`${MARK}{`);
}
