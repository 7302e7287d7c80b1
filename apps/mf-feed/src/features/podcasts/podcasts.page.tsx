import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { Button } from '@tidings/ui/button.tsx';
import { EmptyState, LoadingState, Skeleton } from '@tidings/ui/placeholders.tsx';
import { PodcastView, usePodcasts } from './podcast-view.tsx';
import css from './podcasts.module.css';
import { usePodcastsWords } from './podcasts.words.ts';

export function PodcastsPage() {
  const words = usePodcastsWords();
  const podcasts = usePodcasts();
  return (
    <div className="wrap">
      <title>{`${words.title} · Tidings`}</title>
      <Breadcrumb here={words.title} />
      <header className={css.plate}>
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
      </header>
      {body()}
    </div>
  );

  function body() {
    if (podcasts.data) return podcasts.data.map((podcast) => <PodcastView key={podcast.id} podcast={podcast} />);
    if (podcasts.isError) {
      return (
        <EmptyState
          title={words.failed}
          action={
            <Button look="main" onClick={() => void podcasts.refetch()}>
              {words.again}
            </Button>
          }
        >
          {podcasts.error.message}
        </EmptyState>
      );
    }
    return (
      <LoadingState label={words.wait}>
        <div className={css.ghost}>
          <Skeleton className={css.square} />
          <div>
            <Skeleton width="70%" height="3rem" />
            <Skeleton width="40%" height="1rem" />
            <Skeleton width="100%" height="6rem" />
          </div>
        </div>
      </LoadingState>
    );
  }
}
