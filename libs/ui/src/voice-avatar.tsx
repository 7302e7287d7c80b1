import { classNames } from './class-names.ts';
import { hashFnv1a, createSeededRandom } from './seeded-random.ts';
import css from './voice-avatar.module.css';

const inks = ['#20356f', '#17433f', '#51233f', '#24502f', '#7a2a26', '#34404f', '#4a3566', '#5a4310'] as const;
const TICKS = 48;
const RING = 48;

const at = (radius: number, angle: number) =>
  `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;

function ring(name: string): string {
  const random = createSeededRandom(hashFnv1a(name));
  return Array.from({ length: TICKS }, (_, index) => {
    const angle = (index / TICKS) * 2 * Math.PI;
    return `M${at(RING, angle)}L${at(RING - 2.5 - random() * 6, angle)}`;
  }).join('');
}

/** Avatar without a portrait. Its ring lights up during speech. */
export function VoiceAvatar({
  name,
  speaking = false,
  size = 88,
  className,
}: {
  name: string;
  speaking?: boolean;
  size?: number;
  className?: string;
}) {
  return (
    <svg
      className={classNames(css.face, speaking && css.speaking, className)}
      viewBox="0 0 100 100"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <circle className={css.halo} cx="50" cy="50" r="50" />
      <path className={css.ticks} d={ring(name)} strokeWidth="1.4" />
      <circle cx="50" cy="50" r="36" fill={inks[hashFnv1a(name) % inks.length]} />
      <text x="50" y="65" textAnchor="middle" className={css.initial}>
        {name.trim().charAt(0).toUpperCase()}
      </text>
    </svg>
  );
}
