import { Skeleton, LoadingState } from '@tidings/ui/skeleton.tsx';
import css from './saved.module.css';
import { useSavedWords } from './saved.words.ts';

export function SavedSkeleton() {
  const words = useSavedWords();
  return (
    <LoadingState label={words.loading}>
      <div className={css.list} data-view="rows">
        {[1, 2, 3].map((row) => (
          <div key={row} className={css.item}>
            <Skeleton className={css.picture} />
            <div className={css.story}>
              <Skeleton width="30%" height="1em" />
              <Skeleton width="90%" height="1.6em" />
              <Skeleton width="60%" height="1.2em" />
            </div>
            <Skeleton width="100%" height="76px" />
          </div>
        ))}
      </div>
    </LoadingState>
  );
}
