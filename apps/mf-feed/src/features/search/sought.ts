import { SEARCH_QUERY_MAX } from '@tidings/contracts/limits/limits.ts';
import { topicOf } from '@tidings/contracts/news/search-topics.ts';
import type { SearchTopic } from '@tidings/contracts/news/search-topics.ts';

/** What an address of the search page asks for. Absurd ones ask for what can be asked. */
export function soughtIn(params: URLSearchParams): { query: string; topic: SearchTopic | null } {
  const query = (params.get('q') ?? '').replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim().slice(0, SEARCH_QUERY_MAX).toWellFormed();
  return { query, topic: topicOf(params.get('category')) };
}

/** The address of a search. */
export function searchPath(query: string, category: string | null): string {
  const params = new URLSearchParams({ q: query });
  if (category) params.set('category', category);
  return `/search?${params}`;
}

/** One of the five queries of a topic, at random; of General where none is chosen. Another than the last where there is a choice. */
export function presetOf(topic: SearchTopic | null, last = '', random: () => number = Math.random): string {
  const queries = (topic ?? topicOf('general'))?.queries.filter((query) => query !== last) ?? [];
  return queries[Math.floor(random() * queries.length)] ?? '';
}
