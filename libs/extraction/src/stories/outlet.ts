/** Matches hosts that do not identify the newsroom. */
const CARRIERS = /(^|\.)(news\.google|news\.yahoo|msn|feedproxy\.google|feedburner|apple\.news|medium|substack)\./;

/** Whether two articles are from the same outlet, judged by its name or by its site under common subdomains. */
export function isSameOutlet(
  a: { sourceName: string | null; url: string | null },
  b: { sourceName: string | null; url: string | null },
): boolean {
  const [nameA, nameB] = [normalizeName(a.sourceName), normalizeName(b.sourceName)];
  if (nameA !== '' && nameA === nameB) return true;
  const [siteA, siteB] = [siteHost(a.url), siteHost(b.url)];
  return siteA !== null && siteA === siteB;
}

const normalizeName = (name: string | null) =>
  (name ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

function siteHost(url: string | null): string | null {
  const host = URL.parse(url ?? '')?.host;
  if (!host || CARRIERS.test(`${host}.`)) return null;
  return host.replace(/^(?:www\d?|m|mobile|amp|rss|feeds?)\./, '');
}
