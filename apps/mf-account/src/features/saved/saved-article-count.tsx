import css from './saved.module.css';
import { useSavedWords } from './saved.words.ts';

export function SavedArticleCount({ count, limit }: { count: number; limit: number | null }) {
  const words = useSavedWords();
  if (limit === null)
    return (
      <p className={`${css.meter} num`}>
        <b>{words.saved(count)}</b>
      </p>
    );
  return (
    <div className={css.meter}>
      <p className="num">
        <b>{words.savedOf(count, limit)}</b> <span className="soft">{words.freePlan}</span>
      </p>
      <ol aria-hidden="true">
        {Array.from({ length: limit }, (_, place) => (
          <li key={place} data-taken={place < count} />
        ))}
      </ol>
    </div>
  );
}
