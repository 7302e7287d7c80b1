import { personalStorageKeys } from '@tidings/contracts/web/personal-storage-keys.ts';

const KEY = personalStorageKeys.searches;
const MAX = 20;

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const sameAs = (query: string) => (other: string) => other.toLowerCase() === query.toLowerCase();

export function readRecentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return isList(stored) ? stored.slice(0, MAX) : [];
  } catch {
    return [];
  }
}

function storeSearches(searches: readonly string[]): readonly string[] {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    /* Storage is unavailable, so the searches are kept only in memory. */
  }
  return searches;
}

/** Adds a search, or moves a repeated one to the front. Returns all searches. */
export function addRecentSearch(query: string): readonly string[] {
  const text = query.trim();
  const others = readRecentSearches().filter((other) => !sameAs(text)(other));
  return text === '' ? readRecentSearches() : storeSearches([text, ...others].slice(0, MAX));
}

export function removeRecentSearch(query: string | null): readonly string[] {
  return storeSearches(query === null ? [] : readRecentSearches().filter((other) => !sameAs(query)(other)));
}
