import { type Card, useFeed, useFeedSections } from '@tidings/api-client/operations/feed.query.ts';
import { categoryOfTab } from '@tidings/contracts/news/categories.ts';
import { useSearchParams } from '@tidings/shell-api/router.ts';
import { usePreferences } from '@tidings/shell-api/shell-context.tsx';
import { Button } from '@tidings/ui/button.tsx';
import { Empty } from '@tidings/ui/empty.tsx';
import { useEffect } from 'react';
import { CategoryBar } from './category-bar.tsx';
import { FeedPlate } from './feed-plate.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { FeedStories } from './feed-stories.tsx';
import { useFeedWords } from './use-feed-words.ts';

/** Today's stories by category. */
export function FeedPage() {
  const words = useFeedWords();
  const [params] = useSearchParams();
  const { language } = usePreferences();
  const category = categoryOfTab(params.get('tab'));
  const overview = useFeedSections(language);
  const feed = useFeed(category, language);
  const sections = overview.data?.feedSections ?? [];
  const stories = feed.data?.pages.flatMap((page) => page.articles) ?? [];
  // The tabs are asked for again until they have stories; those of this one have come with them.
  const { refetch } = feed;
  const isLate = feed.isSuccess && stories.length === 0 && sections.some((section) => section.category === category);
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
      <FeedPlate
        sections={sections}
        status={overview.data?.feedStatus ?? null}
        stories={stories}
        more={feed.hasNextPage}
        category={category}
        shown={feed.data?.pages[0]?.language}
      />
      <CategoryBar sections={sections} current={category} language={language} />
      {body()}
    </div>
  );

  function body() {
    if (feed.isError || overview.isError) {
      return (
        <Empty
          title={words.failed}
          action={
            <Button look="main" onClick={retry}>
              {words.again}
            </Button>
          }
        >
          {(feed.error ?? overview.error)?.message}
        </Empty>
      );
    }
    if (feed.isPending || overview.isPending || (isLate && feed.isFetching)) return <FeedSkeleton />;
    if (stories.length === 0)
      return sections.length === 0 ? (
        <NothingYet onRetry={retry} asking={overview.data?.feedStatus.asking === true} />
      ) : (
        <NothingHere />
      );
    return (
      <Stories
        stories={stories}
        more={feed.hasNextPage}
        loading={feed.isFetchingNextPage}
        onMore={() => void feed.fetchNextPage()}
      />
    );
  }
}

function Stories({
  stories,
  more,
  loading,
  onMore,
}: {
  stories: Card[];
  more: boolean;
  loading: boolean;
  onMore: () => void;
}) {
  return <FeedStories stories={stories} more={more ? { loading, load: onMore } : null} />;
}

function NothingYet({ asking, onRetry }: { asking: boolean; onRetry: () => void }) {
  const words = useFeedWords();
  if (asking)
    return (
      <>
        <p className="vh" role="status">
          {words.asking}
        </p>
        <FeedSkeleton />
      </>
    );
  return (
    <Empty
      title={words.none}
      action={
        <Button look="main" onClick={onRetry}>
          {words.askAgain}
        </Button>
      }
    >
      {words.noneYet}
    </Empty>
  );
}

function NothingHere() {
  const words = useFeedWords();
  return <Empty title={words.none}>{words.noneHere}</Empty>;
}
