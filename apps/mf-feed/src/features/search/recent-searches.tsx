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
