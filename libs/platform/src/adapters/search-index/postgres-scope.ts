import { searchFilterEntries } from '@tidings/contracts/search/search-filters.ts';
import { toColumnName, sql } from '@tidings/database/sql.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { createMatchConditions } from './postgres-words.ts';
import type { ParsedQuery } from './postgres-words.ts';
import type { Facet, SearchFacets, SearchScope } from './search-index.port.ts';

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
