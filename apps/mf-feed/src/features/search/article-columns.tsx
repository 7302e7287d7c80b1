import type { ArticleCard } from '@tidings/api-client/generated/operation-types.ts';
import type { ReactNode } from 'react';
import { ArticleCardView } from '../../article-card/article-card.tsx';
import css from './article-columns.module.css';

/** A story, and its headline and passage where a search marked them. */
export type ColumnArticle = { story: ArticleCard; headline?: ReactNode; passage?: ReactNode };

const RAIL = 3;

/** Stories in their order as the paper sets them: the first leads, the next stand in the rail, the rest in columns. */
export function ArticleColumns({ stories }: { stories: readonly ColumnArticle[] }) {
  const [lead, ...rest] = stories;
  if (!lead) return null;
  const rail = rest.slice(0, RAIL);
  const columns = rest.slice(RAIL);
  return (
    <>
      <div className={css.front}>
        <ArticleCardView {...lead} form="lead" heading="h3" eager />
        {rail.length > 0 && (
          <ul className={css.rail}>
            {rail.map((entry) => (
              <li key={entry.story.id}>
                <ArticleCardView {...entry} form="row" />
              </li>
            ))}
          </ul>
        )}
      </div>
      {columns.length > 0 && (
        <ul className={css.columns}>
          {columns.map((entry) => (
            <li key={entry.story.id}>
              <ArticleCardView {...entry} form="column" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
