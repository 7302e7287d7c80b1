import { sql } from '@tidings/database/sql.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { getConfigurationLanguage } from './search-languages.ts';
import { findSynonyms } from './synonyms.ts';
import { getMinimumMatches, parseWebsearch } from './websearch-text.ts';
import type { WebsearchAlternative } from './websearch-text.ts';

export type ParsedQuery = {
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
export async function checkKnownWords(
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
