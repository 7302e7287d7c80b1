import { classNames } from './class-names.ts';
import css from './cover.module.css';
import { createSeededRandom, hashFnv1a } from './seeded-random.ts';

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

/** Colours are dark with a light tint. None is amber, which is reserved for sound. */
const grounds: Record<string, [ink: string, tint: string]> = {
  general: ['#20242c', '#dfe2e8'],
  headlines: ['#20242c', '#dfe2e8'],
  business: ['#17433f', '#cfe6e2'],
  entertainment: ['#51233f', '#efd6e5'],
  health: ['#24502f', '#d3ead8'],
  science: ['#20356f', '#d3dcf6'],
  sports: ['#7a2a26', '#f6d9d5'],
  technology: ['#34404f', '#dae2ec'],
};
const DEFAULT_GROUND = grounds['general']!;

export const COVER_WIDTH = 320;
export const COVER_HEIGHT = 180;
const [BAR_HEIGHT, LINE, GAP, LETTER, LEFT, WORDS_MAX] = [9, 15, 6, 6, 20, 14];

type CoverBar = { x: number; y: number; width: number; opacity: number };
type CoverArc = { d: string; opacity: number };
type CoverDrawing = {
  ground: string;
  tint: string;
  initial: string;
  kind: 'roll' | 'rings' | 'cut';
  bars: CoverBar[];
  arcs: CoverArc[];
};

const countLetters = (title: string) =>
  (title.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, WORDS_MAX).map((word) => [...word].length);

/** Draws a bar per word, as long as the word. */
function drawBars(lengths: number[], random: () => number, widest: number): CoverBar[] {
  const lines: CoverBar[][] = [[]];
  let x = LEFT;
  for (const letters of lengths) {
    const width = Math.min(Math.max(8, letters * LETTER), widest - LEFT);
    if (x + width > widest && lines.at(-1)!.length > 0) {
      lines.push([]);
      x = LEFT;
    }
    lines.at(-1)!.push({ x, y: 0, width, opacity: 0.35 + random() * 0.65 });
    x += width + GAP;
  }
  const top = COVER_HEIGHT - LEFT - BAR_HEIGHT - (lines.length - 1) * LINE;
  return lines.flatMap((line, row) => line.map((bar) => ({ ...bar, y: top + row * LINE })));
}

/** Draws an arc per word, 30 degrees per letter. */
function drawArcs(lengths: number[], random: () => number): CoverArc[] {
  const [cx, cy] = [COVER_WIDTH * 0.68, COVER_HEIGHT * 0.62];
  const point = (radius: number, angle: number) =>
    `${(cx + radius * Math.cos(angle)).toFixed(1)} ${(cy + radius * Math.sin(angle)).toFixed(1)}`;
  return lengths.map((letters, index) => {
    const radius = 10 + index * 10;
    const sweep = Math.min(330, letters * 30) * (Math.PI / 180);
    const from = random() * 2 * Math.PI;
    return {
      d: `M${point(radius, from)}A${radius} ${radius} 0 ${sweep > Math.PI ? 1 : 0} 1 ${point(radius, from + sweep)}`,
      opacity: 0.35 + random() * 0.65,
    };
  });
}

/** Draws a cover, which depends only on the arguments. */
export function drawCover(title: string, source: string, category: string | null): CoverDrawing {
  const hash = hashFnv1a(title);
  const random = createSeededRandom(hash);
  const lengths = countLetters(title);
  const kind = (['roll', 'rings', 'cut'] as const)[hash % 3]!;
  const [ground, tint] = grounds[category?.toLowerCase() ?? ''] ?? DEFAULT_GROUND;
  const initial =
    (/\p{L}|\p{N}/u.exec(source.replace(/^the\s+/i, '')) ?? /\p{L}|\p{N}/u.exec(title))?.[0]?.toUpperCase() ?? '';
  return {
    ground,
    tint,
    initial,
    kind,
    bars: kind === 'rings' ? [] : drawBars(lengths, random, kind === 'roll' ? COVER_WIDTH * 0.66 : COVER_WIDTH * 0.72),
    arcs: kind === 'rings' ? drawArcs(lengths, random) : [],
  };
}
