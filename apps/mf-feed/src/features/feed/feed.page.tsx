import { type Card, useFeed, useFeedSections } from '@tidings/api-client/operations/feed.query.ts';
import { categoryOfTab } from '@tidings/contracts/news/categories.ts';
import { useSearchParams } from '@tidings/shell-api/router.ts';
import { usePreferences } from '@tidings/shell-api/shell-context.tsx';
import { Button } from '@tidings/ui/button.tsx';
import { Empty } from '@tidings/ui/empty.tsx';
import { CategoryBar } from './category-bar.tsx';
import { FeedPlate } from './feed-plate.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { FeedStories } from './feed-stories.tsx';

/** Today's stories by category. */
export function FeedPage() {
  const [params] = useSearchParams();
  const { language } = usePreferences();
  const category = categoryOfTab(params.get('tab'));
  const overview = useFeedSections(language);
  const feed = useFeed(category, language);
  const sections = overview.data?.feedSections ?? [];
  const stories = feed.data?.pages.flatMap((page) => page.articles) ?? [];
  const retry = () => { void overview.refetch(); void feed.refetch(); };
  return (
    <div className="wrap">
      <title>{`Today’s headlines · Tidings`}</title>
      <FeedPlate sections={sections} status={overview.data?.feedStatus ?? null} stories={stories} category={category} />
      <CategoryBar sections={sections} current={category} language={language} />
      {body()}
    </div>
  );

  function body() {
    if (feed.isError || overview.isError) {
      return (
        <Empty title="Failed to populate news. Please try again later." action={<Button look="main" onClick={retry}>Try again</Button>}>
          {(feed.error ?? overview.error)?.message}
        </Empty>
      );
    }
    if (feed.isPending || overview.isPending) return <FeedSkeleton />;
    if (stories.length === 0) return sections.length === 0 ? <NothingYet onRetry={retry} asking={(overview.data?.feedStatus.lastIngestAt ?? null) === null} /> : <NothingHere />;
    return <Stories stories={stories} more={feed.hasNextPage} loading={feed.isFetchingNextPage} onMore={() => void feed.fetchNextPage()} />;
  }
}

function Stories({ stories, more, loading, onMore }: { stories: Card[]; more: boolean; loading: boolean; onMore: () => void }) {
  return <FeedStories stories={stories} more={more ? { loading, load: onMore } : null} />;
}

function NothingYet({ asking, onRetry }: { asking: boolean; onRetry: () => void }) {
  if (asking) return <><p className="vh" role="status">The sources are being asked for today’s stories.</p><FeedSkeleton /></>;
  return (
    <Empty title="No articles found for populated news." action={<Button look="main" onClick={onRetry}>Ask again</Button>}>
      There is nothing in this language yet. Choose another one above, or look again in a few minutes.
    </Empty>
  );
}

function NothingHere() {
  return <Empty title="No articles found for populated news.">This section is empty today. The others are above.</Empty>;
}
