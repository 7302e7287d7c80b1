import css from './saved.module.css';

/** How many places are taken, of how many there are; without a limit only the count. */
export function SavedMeter({ count, limit }: { count: number; limit: number | null }) {
  if (limit === null) return <p className={`${css.meter} num`}><b>{count} saved</b></p>;
  return (
    <div className={css.meter}>
      <p className="num"><b>{count} of {limit} saved</b> <span className="soft">on the free plan</span></p>
      <ol aria-hidden="true">{Array.from({ length: limit }, (_, place) => <li key={place} data-taken={place < count} />)}</ol>
    </div>
  );
}
