import css from './network-links.module.css';
import { OutboundLink } from './outbound-link.tsx';

/** Social networks, by their own front doors: an installation has no account there until its operator opens one. */
const networks = [
  {
    name: 'Mastodon',
    url: 'https://joinmastodon.org/',
    path:
      'M4 8.5C4 5.5 6 4 12 4s8 1.5 8 4.5c0 5-1 7.5-8 7.5-1.6 0-2.8-.2-3.6-.5.2 2 1.6 3 4.1 3 1.6 0 2.6-.2 3.5-.6M8 ' +
      '13V8.7c0-2.6 4-2.6 4 0V11M16 13V8.7c0-2.6-4-2.6-4 0',
  },
  {
    name: 'LinkedIn',
    url: 'https://www.linkedin.com/',
    path: 'M4 4h16v16H4zM8 10.5V16M8 7.6v.1M11.5 16v-5.5M11.5 12.8c0-3 4.5-3.2 4.5 0V16',
  },
  { name: 'X', url: 'https://x.com/', path: 'M5 5l14 14M19 5L5 19' },
] as const;

/** The ways to the networks, each through the notice of leaving. */
export function NetworkLinks({ label }: { label: string }) {
  return (
    <ul className={css.networks} aria-label={label}>
      {networks.map(({ name, url, path }) => (
        <li key={name}>
          <OutboundLink url={url} className={css.network}>
            <svg
              viewBox="0 0 24 24"
              width="22"
              height="22"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={path} />
            </svg>
            {name}
          </OutboundLink>
        </li>
      ))}
    </ul>
  );
}
