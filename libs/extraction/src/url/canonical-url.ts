/** Matches tracking parameters. Other parameters may identify different articles. */
const TRACKING = new RegExp(
  `^(${[
    'utm_[a-z_]+',
    'fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|igshid',
    'mc_[ce]id|_hs(enc|mi)|mkt_tok',
    'ns_(campaign|mchannel|source|linkname|fee)',
    String.raw`at_(campaign|medium|custom\d|bbc_team|format|link_id|link_origin|link_type|ptr_name)`,
    'cmpid|ocid|ito|xtor|wt_mc|wtmc|smid|partner|guccounter|guce_referrer(_sig)?',
    'ref_src|ref_url|s_cid|sr_share|feature=share|spm|vero_(id|conv)|oly_(anon|enc)_id|__s|rss|tsp?rss',
  ].join('|')})$`,
  'i',
);

/**
 * Removes tracking parameters, credentials and the fragment, and keeps the order of the other parameters. Returns null
 * unless the result is an http(s) URL.
 */
export function toCanonicalUrl(address: string, base?: string): string | null {
  const url = URL.parse(address.trim(), base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  const params = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !TRACKING.test(part.split('=')[0] ?? ''));
  url.search = params.length > 0 ? `?${params.join('&')}` : '';
  return url.href;
}
