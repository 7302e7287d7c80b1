import type { ReactNode } from 'react';
import css from './page-head.module.css';
import socialLinksCss from './social-links.module.css';
import { OutboundLink } from './text-parts.tsx';

export function PageHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={css.head}>
      <h1>{title}</h1>
      {children !== undefined && <div className={css.stand}>{children}</div>}
    </div>
  );
}

type Network = { name: string; knows: RegExp; path: string };

const networks: readonly Network[] = [
  {
    name: 'LinkedIn',
    knows: /^(?:www\.)?linkedin\.com\//,
    path: 'M4 4h16v16H4zM8 10.5V16M8 7.6v.1M11.5 16v-5.5M11.5 12.8c0-3 4.5-3.2 4.5 0V16',
  },
  { name: 'X', knows: /^(?:www\.)?(?:x|twitter)\.com\//, path: 'M5 5l14 14M19 5L5 19' },
  {
    name: 'Mastodon',
    knows: /^joinmastodon\.org\/|^[^/]+\/@[^/]+$/,
    path:
      'M4 8.5C4 5.5 6 4 12 4s8 1.5 8 4.5c0 5-1 7.5-8 7.5-1.6 0-2.8-.2-3.6-.5.2 2 1.6 3 4.1 3 1.6 0 2.6-.2 3.5-.6M8 ' +
      '13V8.7c0-2.6 4-2.6 4 0V11M16 13V8.7c0-2.6-4-2.6-4 0',
  },
];
const GLOBE = 'M12 3a9 9 0 100 18 9 9 0 000-18M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18';

/** Home pages of the social networks, which operators may replace with links to their own accounts. */
export const socialNetworkUrls = ['https://joinmastodon.org/', 'https://www.linkedin.com/', 'https://x.com/'];

export function SocialLinks({ label, addresses }: { label: string; addresses: readonly string[] }) {
  return (
    <ul className={socialLinksCss.networks} aria-label={label}>
      {addresses.map((url) => {
        const { name, path } = findNetwork(url);
        return (
          <li key={url}>
            <OutboundLink url={url} className={socialLinksCss.network}>
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
        );
      })}
    </ul>
  );
}

/** Returns the network of a URL. Unknown networks are labelled with their host. */
function findNetwork(url: string): Pick<Network, 'name' | 'path'> {
  const { host, pathname } = new URL(url);
  return networks.find(({ knows }) => knows.test(host + pathname)) ?? { name: host.replace(/^www\./, ''), path: GLOBE };
}
