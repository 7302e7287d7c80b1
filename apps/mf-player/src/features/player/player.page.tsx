import { useFeed } from '@tidings/api-client/operations/feed.query.ts';
import type { QueueItem } from '@tidings/player-core/player.types.ts';
import { createQueueItem } from '@tidings/player-core/queue/queue-item.ts';
import { Link, useLocation } from '@tidings/shell-api/router.ts';
import { usePreferences, useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { Button, getButtonClass } from '@tidings/ui/button.tsx';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { formatMinutes } from '@tidings/ui/listening-time.ts';
import { OtherLanguageNotice } from '@tidings/ui/other-language.tsx';
import { EmptyState, LoadingState, Skeleton } from '@tidings/ui/placeholders.tsx';
import { useEffect, useRef } from 'react';
import css from './player.module.css';
import { usePlayerWords } from './player.words.ts';
import { PlaylistPanel } from './playlist.panel.tsx';
import { Teleprompter } from './teleprompter.tsx';

export function PlayerPage() {
  const { title, elsewhere } = usePlayerWords();
  const empty = usePlayer((state) => state.queue.length === 0);
  return (
    <div className="wrap">
      <title>{`${title} · Tidings`}</title>
      {empty ? (
        <EmptyQueue />
      ) : (
        <div className={css.stage} data-player>
          <PlaylistPanel />
          <Teleprompter />
        </div>
      )}
      <nav className={css.elsewhere} aria-label={elsewhere.title}>
        <Link to="/saved?open=radio">{elsewhere.radio}</Link>
        <Link to="/saved?open=feed">{elsewhere.podcast}</Link>
      </nav>
    </div>
  );
}

function EmptyQueue() {
  const { empty: words, stories: counted } = usePlayerWords();
  const { player } = useShell();
  const { language } = usePreferences();
  const feed = useFeed('general', language);
  const stories = feed.data?.pages[0]?.articles ?? [];
  const items = stories.map(createQueueItem);
  useAutoplay(() => player.playAll(items), items.length > 0);
  if (feed.isPending) return <HeadlinesSkeleton label={words.loading} />;
  if (feed.isError) {
    return (
      <EmptyState
        level={1}
        title={words.failed}
        action={
          <Button look="main" onClick={() => void feed.refetch()}>
            {words.retry}
          </Button>
        }
      >
        {feed.error.message}
      </EmptyState>
    );
  }
  if (stories.length === 0) {
    return (
      <EmptyState
        level={1}
        title={words.none}
        action={
          <Link className={getButtonClass({ look: 'main' })} to="/reader">
            {words.paste}
          </Link>
        }
      >
        {words.noneHint}
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState
        level={1}
        title={words.nothing}
        action={
          <span className={css.ways}>
            <Link className={getButtonClass({ look: 'main' })} to="/morning">
              {words.morning}
            </Link>
            <ListenButton
              state={{ kind: 'new', totalMs: null }}
              label={words.playAll}
              title={counted(items.length)}
              onPress={() => player.playAll(items)}
            />
            <Link className={getButtonClass()} to="/feed">
              {words.choose}
            </Link>
          </span>
        }
      >
        {words.ready(items.length)}
      </EmptyState>
      <OtherLanguageNotice
        asked={language}
        shown={feed.data.pages[0]?.language}
        renderLink={(add) => (
          <Link className="link" to="/sources">
            {add}
          </Link>
        )}
      />
      <Headlines items={items} />
    </>
  );
}

function HeadlinesSkeleton({ label }: { label: string }) {
  return (
    <LoadingState label={label}>
      <div className={css.ghost}>
        <Skeleton width="50%" height="3rem" />
        <Skeleton height="72px" />
        <Skeleton height="72px" />
      </div>
    </LoadingState>
  );
}

function Headlines({ items }: { items: QueueItem[] }) {
  const { empty: words } = usePlayerWords();
  const { player } = useShell();
  return (
    <ol className={css.stories} aria-label={words.headlines}>
      {items.map((item, index) => (
        <li key={item.id}>
          <ListenButton
            compact
            state={{ kind: 'new', totalMs: item.listenMs ?? null }}
            title={item.title}
            onPress={() => player.playAll(items, index)}
          />
          <div>
            <Link to={`/article?id=${encodeURIComponent(item.articleId)}`} dir="auto">
              {item.title}
            </Link>
            <p>{item.source}</p>
          </div>
          {item.listenMs != null && <span className="soft num">{formatMinutes(item.listenMs)}</span>}
        </li>
      ))}
    </ol>
  );
}

const wasPressed = () => (navigator.userActivation as UserActivation | undefined)?.isActive !== false;

/** Starts playback if the page was opened by a button that requests it. */
function useAutoplay(play: () => void, isReady: boolean): void {
  const { state } = useLocation();
  const requested = useRef((state as { play?: boolean } | null)?.play === true && wasPressed());
  useEffect(() => {
    if (!requested.current || !isReady) return;
    requested.current = false;
    play();
  });
}
