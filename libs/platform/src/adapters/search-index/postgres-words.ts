import { searchFilterEntries } from '@tidings/contracts/search/search-filters.ts';
import { sql, toColumnName } from '@tidings/database/sql.ts';
import type { DataSource, EntityManager } from 'typeorm';
import type { Facet, SearchFacets, SearchScope } from './search-index.port.ts';
import {
  type WebsearchAlternative,
  findNearestWord,
  getConfigurationLanguage,
  getMaxEditDistance,
  getMinimumMatches,
  parseWebsearch,
  splitWords,
  swapAdjacentLetters,
} from './search-text.ts';
import { findSynonyms } from './synonyms.ts';

// SQL: full-text search.

type ParsedQuery = {
  config: string;
  query: string;
  most: { parts: string[]; needed: number } | null;
};

type Parsed = { config: string; whole: string; parts: string[] };

export async function parseQuery(
  database: DataSource | EntityManager,
  text: string,
  configurations: readonly string[],
  close = false,
): Promise<ParsedQuery[]> {
  const alternatives = parseWebsearch(text);
  if (alternatives.length === 0 || configurations.length === 0) return [];
  const values: string[] = [];
  const places = new Map<string, string>();
  const parameter = (value: string): string => {
    const name = places.get(value) ?? `$${values.push(value)}`;
    places.set(value, name);
    return name;
  };
  const rows = await sql.rows<Parsed>(
    database,
    configurations
      .map((config) => {
        const parts = (alternatives[0]?.words ?? []).map(
          (word) => `plainto_tsquery('${config}', ${parameter(spaced(word))})::text`,
        );
        return `SELECT '${config}' AS config,
          (${joinWithOr(alternatives.map((one) => toTsquery(one, config, parameter)))})::text AS whole,
          ARRAY[${parts.join(', ')}]::text[] AS parts`;
      })
      .join(' UNION ALL '),
    values,
  );
  return rows.flatMap(({ config, whole, parts }): ParsedQuery[] => {
    if (!close) return whole === '' ? [] : [{ config, query: whole, most: null }];
    const storyArticle = parts.filter((part) => part !== '');
    const minimum = getMinimumMatches([{ words: storyArticle, phrases: [], excluded: [] }]);
    return minimum === null
      ? []
      : [
          {
            config,
            query: storyArticle.map((part) => `(${part})`).join(' | '),
            most: { parts: storyArticle, needed: minimum },
          },
        ];
  });
}

/** Returns for each word whether an article contains it. Stop words count as known. */
async function checkKnownWords(
  database: DataSource | EntityManager,
  words: readonly string[],
  configurations: readonly string[],
): Promise<boolean[]> {
  if (words.length === 0) return [];
  const passedOver = configurations.map((config) => `numnode(plainto_tsquery('${config}', w.word)) = 0`).join(' OR ');
  const rows = await sql.rows<{ known: boolean }>(
    database,
    `SELECT ${passedOver} OR EXISTS (SELECT 1 FROM search_document d WHERE NOT d.removed
      AND d.terms @@ (${joinWithOr(configurations.map((config) => `plainto_tsquery('${config}', w.word)`))})) AS known
     FROM unnest($1::text[]) WITH ORDINALITY AS w (word, place) ORDER BY w.place`,
    [words.map(spaced)],
  );
  return rows.map(({ known }) => known);
}

export function createMatchConditions(
  readings: readonly ParsedQuery[],
  values: unknown[],
): { matches: string; query: string } {
  const value = (tsquery: string) => `$${values.push(tsquery)}::tsquery`;
  const conditions = readings.map(({ config, query, most }) => {
    const all = value(query);
    const matches = most
      ? `${most.parts.map((part) => `(d.terms @@ ${value(part)})::int`).join(' + ')} >= ${most.needed}`
      : `d.terms @@ ${all}`;
    return { all, when: `WHEN '${config}'::regconfig THEN`, matches };
  });
  // The first condition can use the index; the second matches in the language of each row.
  return {
    matches:
      `d.terms @@ (${conditions.map(({ all }) => all).join(' || ')}) AND CASE d.config ` +
      `${conditions.map(({ when, matches }) => `${when} ${matches}`).join(' ')} ELSE false END`,
    query: `(CASE d.config ${conditions.map(({ when, all }) => `${when} ${all}`).join(' ')} END)`,
  };
}

// With a hyphen, "night-ferry" would only match the hyphenated word.
const spaced = (word: string) => word.replaceAll('-', ' ');
const joinWithOr = (queries: readonly string[]): string =>
  queries.length === 0 ? `''::tsquery` : queries.join(' || ');

function toTsquery(
  { words, phrases, excluded }: WebsearchAlternative,
  config: string,
  place: (value: string) => string,
): string {
  const language = getConfigurationLanguage(config);
  const plain = (word: string) => `plainto_tsquery('${config}', ${place(spaced(word))})`;
  const every = [
    ...words.map((word) => `(${joinWithOr([word, ...findSynonyms(word, language)].map(plain))})`),
    ...phrases.map((phrase) => `phraseto_tsquery('${config}', ${place(phrase)})`),
    ...excluded.map((phrase) => `!! phraseto_tsquery('${config}', ${place(phrase)})`),
  ];
  return `(${every.join(' && ')})`;
}

const COUNTED_MAX = 5_000;

const COMPARISONS = { is: '=', since: '>=', before: '<' } as const;

/** Returns conditions on a row `d` of `search_document`, each preceded by AND. */
export function createScopeCondition({ category, among, except, ...filters }: SearchScope, values: unknown[]): string {
  const when = (condition: string, value: unknown): string =>
    value ? `AND ${condition.replace('?', `$${values.push(value)}`)}` : '';
  return [
    when('d.category = ?', category),
    ...searchFilterEntries.map(([name, { field, compares }]) =>
      when(`d.${toColumnName(field)} ${COMPARISONS[compares]} ?`, filters[name]),
    ),
    when('d.id = ANY(?::uuid[])', among),
    when('d.id <> ALL(?::uuid[])', except),
  ].join(' ');
}

export async function countFacets(
  database: DataSource | EntityManager,
  readings: readonly ParsedQuery[],
  scope: SearchScope,
  first: number,
): Promise<SearchFacets> {
  const facets: SearchFacets = { sources: [], countries: [], languages: [] };
  if (readings.length === 0) return facets;
  const values: unknown[] = [];
  const { matches } = createMatchConditions(readings, values);
  const rows = await sql.rows<Facet & { kind: keyof SearchFacets }>(
    database,
    `WITH matching AS MATERIALIZED (
       SELECT d.source, d.country, d.language FROM search_document d WHERE ${matches}
       AND NOT d.removed ${createScopeCondition(scope, values)} ORDER BY d.published_at DESC LIMIT ${COUNTED_MAX})
     SELECT kind, value, count FROM (
       SELECT kind, value, count(*)::int AS count, row_number() OVER (PARTITION BY kind
       ORDER BY count(*) DESC, value) AS place
       FROM matching m CROSS JOIN LATERAL (VALUES ('sources', m.source), ('countries', m.country), ('languages',
       m.language)) AS v (kind, value)
       WHERE value IS NOT NULL GROUP BY kind, value) c
     WHERE place <= $${values.push(first)} ORDER BY kind, place`,
    values,
  );
  for (const { kind, value, count } of rows) facets[kind].push({ value, count });
  return facets;
}

const TRIGRAMS_SHARED = 0.3;
const LOOKED_AT = 200;
const LIKENESS = `search_folded(d.title || ' ' || d.description)`;

export async function findCorrections(
  database: DataSource | EntityManager,
  words: readonly string[],
  configurations: readonly string[],
): Promise<Map<string, string>> {
  const isKnown = await checkKnownWords(database, words, configurations);
  const corrected = new Map<string, string>();
  for (const word of words.filter((_, index) => !isKnown[index])) {
    const correction =
      findNearestWord(word, await likeWords(database, word)) ?? (await unswapped(database, word, configurations));
    if (correction !== null) corrected.set(word, correction);
  }
  return corrected;
}

/** Tries swaps of adjacent letters, which the trigram search misses because they leave almost no common trigrams. */
async function unswapped(
  database: DataSource | EntityManager,
  word: string,
  configurations: readonly string[],
): Promise<string | null> {
  const swaps = getMaxEditDistance(word) === 0 ? [] : swapAdjacentLetters(word);
  const isKnown = swaps.length === 0 ? [] : await checkKnownWords(database, swaps, configurations);
  return swaps.find((_, index) => isKnown[index]) ?? null;
}

async function likeWords(
  database: DataSource | EntityManager,
  word: string,
): Promise<{ word: string; documents: number }[]> {
  const rows: { text: string }[] = await database.transaction(async (tx) => {
    await sql.run(tx, `SELECT set_config('pg_trgm.word_similarity_threshold', '${TRIGRAMS_SHARED}', true)`);
    return sql.rows(
      tx,
      `SELECT d.title || ' ' || d.description AS text FROM search_document d WHERE search_folded($1) <% ${LIKENESS}
        AND NOT d.removed
       ORDER BY word_similarity(search_folded($1), ${LIKENESS}) DESC, d.id LIMIT ${LOOKED_AT}`,
      [word],
    );
  });
  const documents = new Map<string, number>();
  for (const { text } of rows) {
    for (const candidate of new Set(splitWords(text)))
      if (Math.abs(candidate.length - word.length) <= getMaxEditDistance(word))
        documents.set(candidate, (documents.get(candidate) ?? 0) + 1);
  }
  return [...documents].map(([one, count]) => ({ word: one, documents: count }));
}
