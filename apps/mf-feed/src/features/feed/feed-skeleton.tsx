import { classNames } from '@tidings/ui/class-names.ts';
import { Skeleton, LoadingState } from '@tidings/ui/skeleton.tsx';
import layout from '../../columns/columns.module.css';
import css from './feed-articles.module.css';
import ghost from './feed-skeleton.module.css';
import { useFeedWords } from './feed.words.ts';

const lines = (widths: string[]) => widths.map((width) => <Skeleton key={width} width={width} height="1.1em" />);

export function FeedSkeleton() {
  const words = useFeedWords();
  return (
    <LoadingState label={words.loading}>
      <div className={css.front}>
        <div className={ghost.story}>
          <Skeleton className={ghost.lead} height="auto" />
          {lines(['30%', '92%', '64%'])}
        </div>
        <aside className={ghost.story}>
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} height="58px" />
          ))}
        </aside>
      </div>
      <div className={classNames(layout.columns, css.columns)}>
        {[1, 2, 3].map((column) => (
          <div key={column} className={ghost.story}>
            <Skeleton className={ghost.wide} height="auto" />
            {lines(['40%', '95%', '70%'])}
          </div>
        ))}
      </div>
    </LoadingState>
  );
}
