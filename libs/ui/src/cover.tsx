import { classNames } from './class-names.ts';
import { COVER_HEIGHT, COVER_WIDTH, drawCover } from './cover-drawing.ts';
import css from './cover.module.css';

type Props = { title: string; source: string; category: string | null; className?: string };

/** Decorative cover. A narrow frame shows only its left part. */
export function ArticleCover({ title, source, category, className }: Props) {
  const { ground, tint, initial, kind, bars, arcs } = drawCover(title, source, category);
  return (
    <svg
      className={classNames(css.cover, className)}
      viewBox={`0 0 ${COVER_WIDTH} ${COVER_HEIGHT}`}
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
    >
      <rect width={COVER_WIDTH} height={COVER_HEIGHT} fill={ground} />
      {kind === 'cut' && (
        <text x={COVER_WIDTH - 96} y={COVER_HEIGHT + 22} className={css.cut} fill={tint} opacity={0.3}>
          {initial}
        </text>
      )}
      {kind === 'roll' && (
        <text x={COVER_WIDTH - 70} y={88} textAnchor="end" className={css.initial} fill={tint}>
          {initial}
        </text>
      )}
      {kind === 'rings' && (
        <text x={22} y={72} className={css.small} fill={tint}>
          {initial}
        </text>
      )}
      {bars.map(({ x, y, width, opacity }) => (
        <rect key={`${x},${y}`} x={x} y={y} width={width} height={9} fill={tint} opacity={opacity} />
      ))}
      {arcs.map(({ d, opacity }) => (
        <path key={d} d={d} fill="none" stroke={tint} strokeWidth={5} opacity={opacity} />
      ))}
    </svg>
  );
}
