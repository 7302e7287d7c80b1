import css from './line-icon.module.css';

const paths = {
  microphone:
    'M12 3.5a2.8 2.8 0 0 1 2.8 2.8v5a2.8 2.8 0 0 1-5.6 0v-5A2.8 2.8 0 0 1 12 3.5zM5.8 11a6.2 6.2 0 0 0 12.4 0M12 ' +
    '17.2V21M8.5 21h7',
  swap: 'M4 8.5h15M15 4.5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4',
  paste: 'M8 5H5v15.5h14V5h-3M8.5 3h7v4h-7zM8.5 12h7M8.5 16h5',
} as const;

export function LineIcon({ name, size = 20 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg className={css.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
