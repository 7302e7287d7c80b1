import type { ArticleCard } from '@tidings/api-client/generated/operation-types.ts';
import type { ReactNode } from 'react';
import { StoryCard } from '../../story/story-card.tsx';
import css from './story-columns.module.css';

/** A story, and its headline and passage where a search marked them. */
export type Told = { story: ArticleCard; headline?: ReactNode; passage?: ReactNode };

const RAIL = 3;

/** Stories in their order as the paper sets them: the first leads, the next stand in the rail, the rest in columns. */
export function StoryColumns({ stories }: { stories: readonly Told[] }) {
  const [lead, ...rest] = stories;
  if (!lead) return null;
  const rail = rest.slice(0, RAIL);
  const columns = rest.slice(RAIL);
  return (
    <>
      <div className={css.front}>
        <StoryCard {...lead} form="lead" heading="h3" eager />
        {rail.length > 0 && (
          <ul className={css.rail}>
            {rail.map((told) => (
              <li key={told.story.id}>
                <StoryCard {...told} form="row" />
              </li>
            ))}
          </ul>
        )}
      </div>
      {columns.length > 0 && (
        <ul className={css.columns}>
          {columns.map((told) => (
            <li key={told.story.id}>
              <StoryCard {...told} form="column" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
