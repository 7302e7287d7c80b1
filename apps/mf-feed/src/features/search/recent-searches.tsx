import { personalStorageKeys } from '@tidings/contracts/web/personal-storage-keys.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { buildSearchPath } from './search-params.ts';
import css from './search.module.css';
import { useSearchWords } from './search.words.ts';

export function RecentSearches({
  searches,
  onForget,
}: {
  searches: readonly string[];
  onForget: (query: string | null) => void;
}) {
  const { recent: recentWords } = useSearchWords();
  if (searches.length === 0) return null;
  return (
    <section className={css.recent} aria-labelledby="recent-searches">
      <h2 id="recent-searches">{recentWords.title}</h2>
      <ul>
        {searches.map((query) => (
          <li key={query}>
            <Link to={buildSearchPath(query, null)} dir="auto">
              {query}
            </Link>
            <ToolButton icon="close" label={recentWords.forget(query)} onClick={() => onForget(query)} />
          </li>
        ))}
        <li>
          <button type="button" className={`link ${css.clear}`} onClick={() => onForget(null)}>
            {recentWords.clear}
          </button>
        </li>
      </ul>
    </section>
  );
}

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
