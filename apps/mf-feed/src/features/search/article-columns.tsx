import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { classNames } from '@tidings/ui/class-names.ts';
import { LoadingState, Skeleton } from '@tidings/ui/placeholders.tsx';
import type { ReactNode } from 'react';
import { ArticleCard } from '../../article-card/article-card.tsx';
import layout from '../../columns/columns.module.css';
import css from './article-columns.module.css';

type ColumnArticle = { article: ArticleCardFields; headline?: ReactNode; passage?: ReactNode };

const RAIL = 3;

export function ArticleColumns({ articles }: { articles: readonly ColumnArticle[] }) {
  const [lead, ...rest] = articles;
  if (!lead) return null;
  const rail = rest.slice(0, RAIL);
  const columns = rest.slice(RAIL);
  return (
    <>
      <div className={css.front}>
        <ArticleCard {...lead} form="lead" heading="h3" eager />
        {rail.length > 0 && (
          <ul className={css.rail}>
            {rail.map((entry) => (
              <li key={entry.article.id}>
                <ArticleCard {...entry} form="row" />
              </li>
            ))}
          </ul>
        )}
      </div>
      {columns.length > 0 && (
        <ul className={classNames(layout.columns, css.columns)}>
          {columns.map((entry) => (
            <li key={entry.article.id}>
              <ArticleCard {...entry} form="column" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

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
