import { useQueryClient } from '@tanstack/react-query';
import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { type FeedSection, useFeed, useFeedSections } from '@tidings/api-client/operations/feed.query.ts';
import { type FeedCategory, parseTabCategory } from '@tidings/contracts/news/news-sources.ts';
import { Link, useSearchParams } from '@tidings/shell-api/router.ts';
import { usePreferences, useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { Button } from '@tidings/ui/button.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { ProgressScale } from '@tidings/ui/progress-scale.tsx';
import { Suspense, useEffect } from 'react';
import { lazyOptional } from '../../lazy-optional.ts';
import { scrollToFocused } from '../../scroll-to-focused.ts';
import css from './category-bar.module.css';
import { FeedArticles, FeedSkeleton } from './feed-articles.tsx';
import { FeedHeader } from './feed-header.tsx';
import { useFeedWords } from './feed.words.ts';
import { toTabName } from './tab-name.ts';

const FeedEnd = lazyOptional(async () => (await import(/* webpackChunkName: "feed-later" */ './feed-end.tsx')).FeedEnd);

const EmptyFeed = lazyOptional(
  async () => (await import(/* webpackChunkName: "feed-later" */ './feed-end.tsx')).EmptyFeed,
);

const OfflineFeed = lazyOptional(
  async () => (await import(/* webpackChunkName: "feed-later" */ './feed-end.tsx')).OfflineFeed,
);

export function FeedPage() {
  const words = useFeedWords();
  const [params] = useSearchParams();
  const { language } = usePreferences();
  const category = parseTabCategory(params.get('tab'));
  const overview = useFeedSections(language);
  const feed = useFeed(category, language);
  const sections = overview.data?.feedSections ?? [];
  const articles = feed.data?.pages.flatMap((page) => page.articles) ?? [];
  // If the overview has articles for this section but the section is empty, refetch the section.
  const { refetch } = feed;
  const isLate = feed.isSuccess && articles.length === 0 && sections.some((section) => section.category === category);
  useEffect(() => {
    if (isLate) void refetch();
  }, [isLate, refetch]);
  const retry = () => {
    void overview.refetch();
    void feed.refetch();
  };
  return (
    <div className="wrap">
      <title>{`${words.title} · Tidings`}</title>
      <FeedHeader
        sections={sections}
        status={overview.data?.feedStatus ?? null}
        articles={articles}
        more={feed.hasNextPage}
        category={category}
        shown={feed.data?.pages[0]?.language}
      />
      <CategoryBar sections={sections} current={category} language={language} />
      {body()}
    </div>
  );

  function body() {
    const error = feed.error ?? overview.error;
    if (error) return <FeedFailed message={error.message} onRetry={retry} />;
    if (feed.isPending || overview.isPending || (isLate && feed.isFetching)) return <FeedSkeleton />;
    if (articles.length === 0 && sections.length === 0 && overview.data?.feedStatus.asking === true)
      return (
        <>
          <p className="vh" role="status">
            {words.asking}
          </p>
          <FeedSkeleton />
        </>
      );
    if (articles.length === 0)
      return (
        <Suspense>
          <EmptyFeed onRetry={sections.length === 0 ? retry : undefined} />
        </Suspense>
      );
    return (
      <FeedArticles
        articles={articles}
        more={feed.hasNextPage ? { loading: feed.isFetchingNextPage, load: () => void feed.fetchNextPage() } : null}
      >
        <Suspense>
          <FeedEnd articles={articles} sections={sections} category={category} />
        </Suspense>
      </FeedArticles>
    );
  }
}

function FeedFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const words = useFeedWords();
  if (!navigator.onLine)
    return (
      <Suspense>
        <OfflineFeed />
      </Suspense>
    );
  return (
    <EmptyState
      title={words.failed}
      action={
        <Button look="main" onClick={onRetry}>
          {words.again}
        </Button>
      }
    >
      {message}
    </EmptyState>
  );
}

type Pages = { pages: { articles: ArticleCardFields[] }[] };

/** Shows only the tabs that have articles. */
export function CategoryBar({
  sections,
  current,
  language,
}: {
  sections: FeedSection[];
  current: FeedCategory;
  language: string;
}) {
  const words = useFeedWords();
  const { track } = useShell();
  const countPlayed = usePlayedCounts(language);
  if (sections.length === 0) return <div className={css.bar} />;
  return (
    <nav className={css.bar} aria-label={words.categories}>
      {sections.map(({ category, count }) => {
        const played = countPlayed(category);
        return (
          <Link
            key={category}
            to={`/feed?tab=${toTabName(category)}`}
            style={{ '--n': Math.min(count, 40) }}
            aria-current={category === current ? 'page' : undefined}
            onFocus={scrollToFocused}
            onClick={() => track({ name: 'CategorySelected', attributes: { category } })}
          >
            <span className="num">
              {words.tabs[category]} ({count})
            </span>
            <ProgressScale
              units={Math.min(count, 40)}
              heard={Math.min(played, count)}
              flat={category !== current}
              className={css.dial}
            />
            {played > 0 && <span className="vh">{words.heard(played)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

function usePlayedCounts(language: string) {
  const cache = useQueryClient();
  const played = usePlayer((state) => state.heard);
  return (category: FeedCategory): number => {
    const pages = cache.getQueryData<Pages>(['feed', category, language])?.pages ?? [];
    return pages.reduce(
      (sum, page) => sum + page.articles.filter((article) => (played[article.id] ?? 0) > 0).length,
      0,
    );
  };
}
