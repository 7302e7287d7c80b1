/** `domain` includes subdomains; `page` can also be a feed. */
export const takedownKinds = ['domain', 'page'] as const;
export type TakedownTarget = { kind: (typeof takedownKinds)[number]; target: string };

const DOMAIN = /^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
const isWeb = (url: URL): boolean => url.protocol === 'http:' || url.protocol === 'https:';

/** The URL of a home page stands for the whole domain. */
export function parseTakedownTarget(typed: string): TakedownTarget | null {
  const text = typed.trim();
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  if (url && isWeb(url) && (url.pathname !== '/' || url.search !== '')) {
    url.hash = '';
    url.username = '';
    url.password = '';
    return { kind: 'page', target: url.href };
  }
  const host = (url ?? URL.parse(`http://${text}`))?.hostname.replace(/^www\.|\.$/g, '') ?? '';
  return (url || /^[^/?#@:]+$/.test(text)) && DOMAIN.test(host) ? { kind: 'domain', target: host } : null;
}

const normalize = (url: URL): string =>
  `${url.hostname.replace(/^www\./, '').replace(/\.$/, '')}:${url.port}${url.pathname.replace(/(?<!\/)\/+$/, '')}`;

const toKey = (parameter: [name: string, value: string]): string => JSON.stringify(parameter);

/**
 * A page target also matches URLs with additional query parameters. Matching takes the same time for any number of
 * targets.
 */
export function createTakedownMatcher(targets: readonly TakedownTarget[]): (address: string | null) => boolean {
  const domains = new Set(targets.filter(({ kind }) => kind === 'domain').map(({ target }) => target));
  const pages = Map.groupBy(
    targets.flatMap(({ kind, target }) => (kind === 'page' ? (URL.parse(target) ?? []) : [])),
    normalize,
  );
  return (address) => {
    const url = address === null || targets.length === 0 ? null : URL.parse(address);
    if (!url || !isWeb(url)) return false;
    for (
      let host = url.hostname.replace(/\.$/, '');
      host !== '';
      host = host.includes('.') ? host.slice(host.indexOf('.') + 1) : ''
    )
      if (domains.has(host)) return true;
    const samePlace = pages.get(normalize(url));
    if (!samePlace) return false;
    const parameters = new Set([...url.searchParams].map(toKey));
    return samePlace.some((page) => [...page.searchParams].every((parameter) => parameters.has(toKey(parameter))));
  };
}
