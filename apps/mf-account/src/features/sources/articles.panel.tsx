import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { createQueueItem } from '@tidings/player-core/queue/queue-item.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { ArticleListItem } from '../../article-line/article-list-item.tsx';
import type { OwnSourceFields } from '../../generated/operation-types.ts';
import { PageSkeleton } from '../../page-skeleton.tsx';
import { usePageWords } from '../../page.words.ts';
import css from './sources.module.css';
import { useSourceArticles } from './sources.query.ts';
import { useSourcesWords } from './sources.words.ts';

export function ArticlesPanel({
  viewer,
  sources,
  toSources,
}: {
  viewer: string;
  sources: readonly OwnSourceFields[];
  toSources: () => void;
}) {
  const words = useSourcesWords();
  const pages = usePageWords();
  const { player } = useShell();
  const expected = sources.some(({ health }) => health === 'new');
  const list = useSourceArticles(viewer, expected);
  const stories = list.data?.pages.flatMap((page) => page.articles) ?? [];
  if (sources.length === 0)
    return (
      <EmptyState
        title={words.none}
        action={
          <Button look="main" onClick={toSources}>
            {words.addFirst}
          </Button>
        }
      >
        {words.noneHint}
      </EmptyState>
    );
  if (list.isPending) return <PageSkeleton />;
  if (list.isError)
    return (
      <EmptyState
        title={words.notRead}
        action={
          <Button look="main" onClick={() => void list.refetch()}>
            {pages.again}
          </Button>
        }
      >
        {words.safe}
      </EmptyState>
    );
  if (stories.length === 0)
    return <EmptyState title={words.noStories}>{expected ? words.reading : words.noStoriesHint}</EmptyState>;
  const ms = stories.reduce((sum, { listenMs }) => sum + (listenMs ?? 0), 0);
  return (
    <>
      <div className={css.bar}>
        <ListenButton
          state={{ kind: 'new', totalMs: ms > 0 ? ms : null }}
          label={words.playAll}
          title={words.stories(stories.length)}
          onPress={() => player.playAll(stories.map(createQueueItem))}
        />
      </div>
      <ul className={css.stories}>
        {stories.map((article) => (
          <li key={article.id}>
            <SourceArticle article={article} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </>
  );
}

function SourceArticle({ article }: { article: ArticleCardFields }) {
  const { playing, open, original } = useSourcesWords();
  return <ArticleListItem article={article} className={css.story} words={{ playing, read: open, original }} />;
}
