import { type SearchTopic, searchTopics } from '@tidings/contracts/news/search-topics.ts';
import { personalStorageKeys } from '@tidings/contracts/web/personal-storage-keys.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { usePreferences } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { useState } from 'react';
import { scrollToFocused } from '../../scroll-to-focused.ts';
import { usePopulatedNews } from '../../searching/search.query.ts';
import { ArticleColumns, ArticlesSkeleton } from './article-columns.tsx';
import { buildSearchPath } from './search-params.ts';
import searchCss from './search.module.css';
import { useSearchWords } from './search.words.ts';
import css from './topic-index.module.css';

const FEW = 6;

type Props = { current: SearchTopic | null; query: string; onChoose: (topic: SearchTopic) => void };

export function TopicIndex({ current, query, onChoose }: Props) {
  const { topics: topicWords } = useSearchWords();
  const [all, setAll] = useState(false);
  const few = searchTopics.slice(0, FEW);
  const visible = all ? searchTopics : current && !few.includes(current) ? [...few, current] : few;
  return (
    <section className={css.topics} aria-labelledby="topics">
      <h2 id="topics">{topicWords.title}</h2>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={all}
        aria-controls="topic-index"
        onClick={() => setAll(!all)}
      >
        <Icon name={all ? 'up' : 'down'} size={18} />
        {all ? topicWords.showFewer : topicWords.showAll}
      </button>
      <ul className={css.index} id="topic-index" data-all={all}>
        {visible.map((topic) => (
          <li key={topic.id}>
            <button
              type="button"
              aria-pressed={topic.id === current?.id}
              onFocus={scrollToFocused}
              onClick={() => onChoose(topic)}
            >
              {topicWords.names[topic.id] ?? topic.name}
            </button>
          </li>
        ))}
      </ul>
      {current && (
        <p className={css.presets}>
          <b>{topicWords.inTopic(topicWords.names[current.id] ?? current.name)}</b>
          {current.queries.map((preset) => (
            <Link
              key={preset}
              lang="en"
              dir="ltr"
              to={buildSearchPath(preset, current.id)}
              aria-current={preset === query ? 'page' : undefined}
              onFocus={scrollToFocused}
            >
              {preset}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

const SHOWN_AT_ONCE = 16;

export function PopulatedNews({ country }: { country: string }) {
  const { news: newsWords, results } = useSearchWords();
  const { language } = usePreferences();
  const news = usePopulatedNews(country, language);
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const articles = news.data ?? [];
  const again = (
    <Button look="main" onClick={() => void news.refetch()}>
      {results.again}
    </Button>
  );
  if (news.isPending)
    return (
      <>
        <p className={searchCss.status} role="status">
          {newsWords.loading}
        </p>
        <ArticlesSkeleton label={newsWords.loading} />
      </>
    );
  if (news.isError)
    return (
      <EmptyState title={newsWords.failed} action={again}>
        {news.error.message || newsWords.unknown}
      </EmptyState>
    );
  if (articles.length === 0)
    return (
      <EmptyState title={newsWords.none} action={again}>
        {newsWords.noneHint}
      </EmptyState>
    );
  return (
    <section aria-labelledby="country-news" className={`oxford ${searchCss.results}`}>
      <h2 id="country-news">{newsWords.title}</h2>
      <ArticleColumns articles={articles.slice(0, limit).map((article) => ({ article }))} />
      {articles.length > limit ? (
        <p className={searchCss.more}>
          <Button onClick={() => setLimit(limit + SHOWN_AT_ONCE - 1)}>{results.more}</Button>
        </p>
      ) : (
        <p className={searchCss.caught}>{results.end}</p>
      )}
    </section>
  );
}

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
    <section className={searchCss.recent} aria-labelledby="recent-searches">
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
          <button type="button" className={`link ${searchCss.clear}`} onClick={() => onForget(null)}>
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
