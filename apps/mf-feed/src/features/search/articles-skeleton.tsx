import { Skeleton, LoadingState } from '@tidings/ui/skeleton.tsx';
import css from './article-columns.module.css';

export function ArticlesSkeleton({ label }: { label: string }) {
  return (
    <LoadingState label={label}>
      <div className={css.front}>
        <div className={css.ghost}>
          <Skeleton className={css.picture} height="auto" />
          <Skeleton width="30%" height="1.1em" />
          <Skeleton width="92%" height="2.6em" />
        </div>
        <div className={css.ghost}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height="120px" />
          ))}
        </div>
      </div>
    </LoadingState>
  );
}
