import { classNames } from './class-names.ts';
import css from './icon.module.css';

/** SVG paths in a 24 × 24 view box. */
const paths = {
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M6.5 5h4v14h-4zM13.5 5h4v14h-4z',
  stop: 'M6 6h12v12H6z',
  next: 'M5 5v14l10-7zM17 5h2.5v14H17z',
  previous: 'M19 5v14L9 12zM4.5 5H7v14H4.5z',
  queue: 'M4 6h16M4 11h10M4 16h8M17 13v8M13 17h8',
  save: 'M6 3.5h12v17l-6-4.5-6 4.5z',
  out: 'M8 6h10v10M18 6 6 18',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  check: 'M4.5 12.5l5 5 10-11',
  alert: 'M12 4 2.5 20h19zM12 10v4.5M12 17.3v.2',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.7v.2',
  reset: 'M4 5v5h5M4.6 10a8 8 0 1 1-.4 4',
  minimise: 'M5 17h14',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  bin: 'M4 6.5h16M9 6V3.5h6V6M6.5 7l1 13.5h9l1-13.5',
  volume: 'M4 9.5h4L13 5v14l-5-4.5H4zM16.5 9a4.5 4.5 0 0 1 0 6',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3.5 2',
  text: 'M5 19 10.5 5h1L17 19M7 14.5h8M19 19h.01',
  sun:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 ' +
    '1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  you: 'M12 11.5a3.8 3.8 0 1 0 0-7.5 3.8 3.8 0 0 0 0 7.5zM4.5 20.5c.6-4 3.5-6 7.5-6s6.9 2 7.5 6',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20.5 20.5',
  gear: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 4.5v5M7 14.5v5',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  paper: 'M4 4h13v16H6a2 2 0 0 1-2-2zM17 9h3v9a2 2 0 0 1-2 2M8 8h5M8 12h5M8 16h5',
  dial: 'M4 18V9M8 18v-5M12 18V5M16 18v-5M20 18V9',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.3 1.3M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.3-1.3',
} as const;
export type IconName = keyof typeof paths;
export const iconNames = Object.keys(paths) as IconName[];

const SOLID: ReadonlySet<IconName> = new Set(['play', 'pause', 'stop', 'next', 'previous']);
const DOTS: ReadonlySet<IconName> = new Set(['more', 'grip']);

/** Icon in the current colour. It needs a text label. */
export function Icon({
  name,
  filled = false,
  size = 20,
  className,
}: {
  name: IconName;
  filled?: boolean;
  size?: number;
  className?: string;
}) {
  return (
    <svg
      className={classNames(css.icon, SOLID.has(name) && css.solid, filled && css.filled, className)}
      viewBox="0 0 24 24"
      // Scales with the reader's text size.
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      aria-hidden="true"
    >
      <path d={paths[name]} strokeWidth={DOTS.has(name) ? 3.2 : undefined} />
    </svg>
  );
}
