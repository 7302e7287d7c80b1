import { Skeleton, LoadingState } from '@tidings/ui/skeleton.tsx';
import css from './morning.module.css';
import { useMorningWords } from './morning.words.ts';

export function MorningSkeleton() {
  const words = useMorningWords();
  return (
    <LoadingState label={words.planning}>
      <div className={css.bar}>
        <Skeleton width="260px" height="44px" />
        <Skeleton width="320px" height="44px" />
      </div>
      <div className={css.list}>
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className={css.row}>
            <span />
            <div className={css.story}>
              <Skeleton width="30%" height="1em" />
              <Skeleton width="90%" height="1.6em" />
              <Skeleton width="50%" height="1em" />
            </div>
            <Skeleton className={css.picture} />
          </div>
        ))}
      </div>
    </LoadingState>
  );
}
