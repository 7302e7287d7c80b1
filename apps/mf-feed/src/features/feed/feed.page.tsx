import { useFeed, useFeedSections } from '@tidings/api-client/operations/feed.query.ts';
import { parseTabCategory } from '@tidings/contracts/news/categories.ts';
import { useSearchParams } from '@tidings/shell-api/router.ts';
import { usePreferences } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { Suspense, useEffect } from 'react';
import { lazyOptional } from '../../lazy-optional.ts';
import { CategoryBar } from './category-bar.tsx';
import { FeedArticles, FeedSkeleton } from './feed-articles.tsx';
import { FeedHeader } from './feed-header.tsx';
import { useFeedWords } from './feed.words.ts';

const FeedEnd = lazyOptional(async () => (await import(/* webpackChunkName: "feed-later" */ './feed-end.tsx')).FeedEnd);

const EmptyFeed = lazyOptional(
  async () => (await import(/* webpackChunkName: "feed-later" */ './feed-empty.tsx')).EmptyFeed,
);

const OfflineFeed = lazyOptional(
  async () => (await import(/* webpackChunkName: "feed-later" */ './feed-empty.tsx')).OfflineFeed,
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
