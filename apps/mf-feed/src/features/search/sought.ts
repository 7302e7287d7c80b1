import { SEARCH_QUERY_MAX } from '@tidings/contracts/limits/limits.ts';
import { topicOf } from '@tidings/contracts/news/search-topics.ts';
import type { SearchTopic } from '@tidings/contracts/news/search-topics.ts';
import type { SearchNarrowing } from '../../searching/search.query.ts';

const SPANS = { day: 1, week: 7, month: 30 } as const;
const HOUR_MS = 3_600_000;
/** What a search is narrowed to, as its address says it; what is absent narrows nothing. */
export type Narrowing = {
  source?: string;
  from?: string;
  lang?: string;
  time?: keyof typeof SPANS;
  heard?: 'yes' | 'no';
  saved?: 'yes';
};
export type Looked = { query: string; topic: SearchTopic | null; narrowing: Narrowing };

const SHAPES: Readonly<Record<keyof Narrowing, RegExp>> = {
  source: /^[^\p{Cc}\p{Cs}]{1,200}$/u,
  from: /^[a-z]{2}$/,
  lang: /^[a-z]{2,3}$/,
  time: /^(day|week|month)$/,
  heard: /^(yes|no)$/,
  saved: /^yes$/,
};
const NAMES = Object.keys(SHAPES) as (keyof Narrowing)[];

/** What an address of the search page asks for. Absurd ones ask for what can be asked. */
export function soughtIn(params: URLSearchParams): Looked {
  const query = (params.get('q') ?? '')
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, SEARCH_QUERY_MAX)
    .toWellFormed();
  const narrowing = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = params.get(name);
      return value !== null && SHAPES[name].test(value) ? [[name, value]] : [];
    }),
  ) as Narrowing;
  return { query, topic: topicOf(params.get('category')), narrowing };
}

/** The address of a search. */
export function searchPath(query: string, category: string | null, narrowing: Narrowing = {}): string {
  const params = new URLSearchParams({ q: query });
  if (category) params.set('category', category);
  for (const name of NAMES) {
    const value = narrowing[name];
    if (value) params.set(name, value);
  }
  return `/search?${params}`;
}

/**
 * The same as the API is asked. A time counts from the last full hour, so that the question stays the same for a while.
 */
export function askedOf({ source, from, lang, time, heard, saved }: Narrowing, now = Date.now()): SearchNarrowing {
  return {
    ...(source && { source }),
    ...(from && { onlyCountry: from }),
    ...(lang && { language: lang }),
    ...(heard && { heard: heard === 'yes' }),
    ...(saved && { saved: true }),
    ...(time && { from: new Date(Math.floor(now / HOUR_MS) * HOUR_MS - SPANS[time] * 24 * HOUR_MS).toISOString() }),
  };
}

/**
 * One of the five queries of a topic, at random; of General where none is chosen. Another than the last where there is
 * a choice.
 */
export function presetOf(topic: SearchTopic | null, last = '', random: () => number = Math.random): string {
  const queries = (topic ?? topicOf('general'))?.queries.filter((query) => query !== last) ?? [];
  return queries[Math.floor(random() * queries.length)] ?? '';
}
