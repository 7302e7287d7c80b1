import { keptOfAPerson } from '@tidings/contracts/web/kept-of-a-person.ts';

const KEY = keptOfAPerson.searches;
const MAX = 20;

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const sameAs = (query: string) => (other: string) => other.toLowerCase() === query.toLowerCase();

/** What was typed into the search in this tab, the latest first. */
export function readRecentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return isList(kept) ? kept.slice(0, MAX) : [];
  } catch {
    return [];
  }
}

function keep(searches: readonly string[]): readonly string[] {
  // A browser that keeps nothing searches all the same.
  try {
    sessionStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    /* it is gone with the page */
  }
  return searches;
}

/** Remembers a search that says something; one known already moves to the front. Answers them all. */
export function addRecentSearch(query: string): readonly string[] {
  const text = query.trim();
  const others = readRecentSearches().filter((other) => !sameAs(text)(other));
  return text === '' ? readRecentSearches() : keep([text, ...others].slice(0, MAX));
}

/** Forgets one search, or all. Answers what is left. */
export function removeRecentSearch(query: string | null): readonly string[] {
  return keep(query === null ? [] : readRecentSearches().filter((other) => !sameAs(query)(other)));
}
