import css from './torn-page.module.css';

/** A page that came apart while it was read: the lines of a cover, torn across. Decoration, the words beside it say what happened. */
const lines = [[64, 38, 92, 50], [44, 70, 30, 58, 40], [88, 46, 60, 34], [36, 62, 78, 48], [70, 40, 54]] as const;
const [LEFT, TOP, LINE, HEIGHT, GAP] = [28, 38, 26, 13, 9];
const TEAR = 'M0 128 L26 114 L48 124 L77 104 L104 117 L131 98 L160 113 L187 96 L214 110 L243 93 L270 106 L298 92 L320 101';

export function TornPage() {
  return (
    <svg className={css.page} viewBox="0 0 320 208" aria-hidden="true" data-picture="torn-page">
      <path className={css.sheet} d={`${TEAR} V6 H0 Z`} />
      <g transform="translate(-7 16) rotate(2.5 160 110)"><path className={css.sheet} d={`${TEAR} V186 H0 Z`} /></g>
      {lines.map((words, row) => <Words key={TOP + row * LINE} words={words} row={row} />)}
    </svg>
  );
}

function Words({ words, row }: { words: readonly number[]; row: number }) {
  // Those below the tear lie where their half of the page lies.
  const fallen = row > 2;
  return (
    <g transform={fallen ? 'translate(-7 16) rotate(2.5 160 110)' : undefined}>
      {words.map((width, place) => <rect key={place} className={css.word} x={LEFT + words.slice(0, place).reduce((sum, one) => sum + one + GAP, 0)} y={TOP + row * LINE + (fallen ? 14 : -18)} width={width} height={HEIGHT} opacity={0.45 + ((row * 3 + place * 5) % 6) / 10} />)}
    </g>
  );
}
