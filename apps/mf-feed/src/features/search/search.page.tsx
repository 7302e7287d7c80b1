import { findTopic } from '@tidings/contracts/news/search-topics.ts';
import type { SearchTopic } from '@tidings/contracts/news/search-topics.ts';
import { useNavigate, useSearchParams } from '@tidings/shell-api/router.ts';
import { usePreferences, useShell } from '@tidings/shell-api/shell-context.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { Button } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { useEffect, useRef, useState } from 'react';
import { PopulatedNews } from './populated-news.tsx';
import { RecentSearches, addRecentSearch, readRecentSearches, removeRecentSearch } from './recent-searches.tsx';
import { SearchFilters } from './search-filters.tsx';
import { SearchForm } from './search-form.tsx';
import { buildSearchPath, pickPresetQuery, readSearchParams, toFilterVariables } from './search-params.ts';
import type { SelectedFilters } from './search-params.ts';
import { SearchResults } from './search-results.tsx';
import css from './search.module.css';
import { useSearchWords } from './search.words.ts';
import { TopicIndex } from './topic-index.tsx';

const COUNTRY = 'us';

/** The topic and all filters of the search are in the URL. */
export function SearchPage() {
  const words = useSearchWords();
  const [params] = useSearchParams();
  const go = useNavigate();
  const { track } = useShell();
  const { country } = usePreferences();
  const [recent, setRecent] = useState(readRecentSearches);
  const heading = useRef<HTMLHeadingElement>(null);
  const viewer = useSession().viewer?.id ?? null;
  const { query, topic, filters } = readSearchParams(params);
  const { saved, ...shared } = filters;
  const apiFilters = toFilterVariables(viewer === null ? shared : filters);

  const search = (typed: string, newTopic: SearchTopic | null) => {
    if (typed !== '') setRecent(addRecentSearch(typed));
    void go(buildSearchPath(typed || pickPresetQuery(newTopic), newTopic?.id ?? null, filters));
  };
  const narrow = (newFilters: SelectedFilters) => {
    void go(buildSearchPath(query, topic?.id ?? null, newFilters));
  };
  const choose = (newTopic: SearchTopic) => {
    track({ name: 'CategorySelected', attributes: { category: newTopic.id } });
    void go(buildSearchPath(pickPresetQuery(findTopic(newTopic.id), query), newTopic.id));
  };
  return (
    <div className="wrap">
      <title>{query === '' ? `${words.title} · Tidings` : `${query} · ${words.title} · Tidings`}</title>
      <header className={css.head}>
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        {query === '' && <p>{words.stand}</p>}
      </header>
      <SearchForm asked={params.toString()} query={query} topic={topic} onSearch={search} />
      <RecentSearches searches={recent} onForget={(forgotten) => setRecent(removeRecentSearch(forgotten))} />
      <TopicIndex current={topic} query={query} onChoose={choose} />
      {query === '' ? (
        <PopulatedNews country={country || COUNTRY} />
      ) : (
        <>
          <SearchFilters query={query} category={topic?.id ?? ''} filters={filters} viewer={viewer} onNarrow={narrow} />
          {saved && viewer === null && (
            <p className={css.note} role="status">
              {words.narrow.signIn}
            </p>
          )}
          <SearchResults
            variables={{ query, category: topic?.id ?? '', country, viewer, ...apiFilters }}
            topic={topic}
            onWiden={Object.keys(filters).length > 0 ? () => narrow({}) : null}
          />
        </>
      )}
      <BackToTop heading={() => heading.current} />
    </div>
  );
}

const SCREENS = 1;

/** Button that appears after scrolling by one screen. It scrolls to the top and moves the focus to the heading. */
function BackToTop({ heading }: { heading: () => HTMLElement | null }) {
  const words = useSearchWords();
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const look = () => setVisible(scrollY > innerHeight * SCREENS);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  const go = () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
    heading()?.focus({ preventScroll: true });
  };
  return (
    <div className={css.top} hidden={!isVisible}>
      <Button onClick={go}>
        <Icon name="up" size={18} />
        {words.top}
      </Button>
    </div>
  );
}
