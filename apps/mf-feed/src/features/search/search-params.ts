import { SEARCH_QUERY_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { type SearchTopic, findTopic } from '@tidings/contracts/news/search-topics.ts';
import type { SearchFacets, SearchFilterVariables } from '../../searching/search.query.ts';
import type { searchWords } from './search.words.ts';

type Say = (typeof searchWords)['narrow'];

type Filters = {
  param?: string;
  shape: RegExp;
  label: (say: Say) => string;
  /**
   * Option labels by value, where the empty value applies no filter. If omitted, the options come from the facets of
   * the search.
   */
  options?: (say: Say) => Readonly<Record<string, string>>;
  common?: { facet: keyof SearchFacets; any: (say: Say) => string; named?: 'region' | 'language' };
  /** Labels of active filters, where they differ from `options`. */
  selectedLabels?: (say: Say) => Readonly<Record<string, string>>;
  /** Returns the query variables for a filter value. `now` is in milliseconds. */
  asks: (value: string, now: number) => SearchFilterVariables;
  isOwn?: true;
};

export type FilterName = keyof typeof filterDefinitions;

export type SelectedFilters = { [Name in FilterName]?: string };
type SearchParams = { query: string; topic: SearchTopic | null; filters: SelectedFilters };

const SPANS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns the date and time `days` before `now`, rounded down to the hour so that the query key stays stable. */
const daysAgo = (days: number, now: number) =>
  new Date(Math.floor(now / HOUR_MS) * HOUR_MS - days * DAY_MS).toISOString();

export const filterDefinitions = {
  source: {
    shape: /^[^\p{Cc}\p{Cs}]{1,200}$/u,
    label: (say) => say.source,
    common: { facet: 'sources', any: (say) => say.anySource },
    asks: (source) => ({ source }),
  },
  country: {
    param: 'from',
    shape: /^[a-z]{2}$/,
    label: (say) => say.country,
    common: { facet: 'countries', any: (say) => say.anyCountry, named: 'region' },
    asks: (onlyCountry) => ({ onlyCountry }),
  },
  lang: {
    shape: /^[a-z]{2,3}$/,
    label: (say) => say.language,
    common: { facet: 'languages', any: (say) => say.anyLanguage, named: 'language' },
    asks: (language) => ({ language }),
  },
  time: {
    shape: /^(day|week|month)$/,
    label: (say) => say.time,
    options: ({ times }) => ({ '': times.any, day: times.day, week: times.week, month: times.month }),
    asks: (span, now) => ({ from: daysAgo(SPANS[span] ?? 0, now) }),
  },
  heard: {
    shape: /^(yes|no)$/,
    label: (say) => say.heard,
    options: ({ heards }) => ({ '': heards.any, yes: heards.yes, no: heards.no }),
    selectedLabels: (say) => say.said,
    asks: (played) => ({ heard: played === 'yes' }),
  },
  saved: {
    shape: /^yes$/,
    label: (say) => say.saved,
    options: ({ saveds }) => ({ '': saveds.any, yes: saveds.yes }),
    selectedLabels: (say) => ({ yes: say.savedOnly }),
    asks: () => ({ saved: true }),
    isOwn: true,
  },
} satisfies Readonly<Record<string, Filters>>;
export const filterEntries = Object.entries(filterDefinitions) as [FilterName, Filters][];
const getFilterParam = (name: FilterName, { param = name }: Filters): string => param;

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
