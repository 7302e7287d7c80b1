import { SEARCH_QUERY_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { findTopic } from '@tidings/contracts/news/search-topics.ts';
import type { SearchTopic } from '@tidings/contracts/news/search-topics.ts';
import type { SearchFilterVariables } from '../../searching/search.query.ts';
import { type FilterName, filterEntries, getFilterParam } from './filter-definitions.ts';

export type SelectedFilters = { [Name in FilterName]?: string };
export type SearchParams = { query: string; topic: SearchTopic | null; filters: SelectedFilters };

export function readSearchParams(params: URLSearchParams): SearchParams {
  const query = (params.get('q') ?? '')
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, SEARCH_QUERY_MAX)
    .toWellFormed();
  const filters = Object.fromEntries(
    filterEntries.flatMap(([name, narrowing]) => {
      const value = params.get(getFilterParam(name, narrowing));
      return value !== null && narrowing.shape.test(value) ? [[name, value]] : [];
    }),
  );
  return { query, topic: findTopic(params.get('category')), filters };
}

export function buildSearchPath(query: string, category: string | null, filters: SelectedFilters = {}): string {
  const params = new URLSearchParams({ q: query });
  if (category) params.set('category', category);
  for (const [name, narrowing] of filterEntries) {
    const value = filters[name];
    if (value) params.set(getFilterParam(name, narrowing), value);
  }
  return `/search?${params}`;
}

/** Returns the query variables for the filters. `now` is in milliseconds. */
export const toFilterVariables = (filters: SelectedFilters, now = Date.now()): SearchFilterVariables =>
  Object.assign(
    {},
    ...filterEntries.flatMap(([name, { asks }]) => {
      const value = filters[name];
      return value ? [asks(value, now)] : [];
    }),
  );

/** Returns a random query from the topic, or from General, that differs from `last`. */
export function pickPresetQuery(topic: SearchTopic | null, last = '', random: () => number = Math.random): string {
  const queries = (topic ?? findTopic('general'))?.queries.filter((query) => query !== last) ?? [];
  return queries[Math.floor(random() * queries.length)] ?? '';
}
