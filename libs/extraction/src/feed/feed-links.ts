import { Parser } from 'htmlparser2';
import { decodeBytes } from '../bytes/decode-bytes.ts';
import { OPEN_TAGS_MAX } from './plain-text.ts';

const FEED_TYPE = /^application\/(?:(?:rss|atom|rdf)\+xml|feed\+json)\b/i;
const LOOSE_TYPE = /^(?:text\/xml|application\/(?:xml|json))\b/i;
const FEED_WORD = /\b(?:rss|atom|feeds?)\b/i;
const COMMENTS = /\bcomments?\b/i;
const USUAL_PATHS = ['feed', 'rss', 'rss.xml', 'feed.xml', 'atom.xml', 'index.xml'];
const LINKS_MAX = 20;

/** Returns the absolute http(s) URLs of a page's feeds, with comment feeds last. */
export function findFeedLinks({
  bytes,
  contentType,
  url,
}: {
  bytes: Uint8Array;
  contentType?: string;
  url: string;
}): string[] {
  const links: { url: string; late: boolean }[] = [];
  let base = url;
  let open = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open += 1;
        if (open > OPEN_TAGS_MAX) parser.pause();
        if (name === 'base' && attributes['href'] && base === url)
          base = URL.parse(attributes['href'], url)?.href ?? url;
        if (name !== 'link' || links.length >= LINKS_MAX) return;
        const { rel = '', type = '', href = '', title = '' } = attributes;
        const isAlternate = /(?:^|\s)(?:alternate|feed)(?:\s|$)/i.test(rel);
        if (!isAlternate || !(FEED_TYPE.test(type) || (LOOSE_TYPE.test(type) && FEED_WORD.test(`${href} ${title}`))))
          return;
        const target = URL.parse(href.trim(), base);
        if (target && /^https?:$/.test(target.protocol))
          links.push({ url: target.href, late: COMMENTS.test(`${title} ${target.pathname}`) });
      },
      onclosetag() {
        open -= 1;
      },
    },
    { decodeEntities: true },
  );
  parser.end(decodeBytes(bytes, contentType));
  return [
    ...new Set([...links.filter(({ late }) => !late), ...links.filter(({ late }) => late)].map((link) => link.url)),
  ];
}

/** Lists common feed URLs. Paths below the page's section come before paths at the root. */
export function listCommonFeedUrls(page: string): string[] {
  const url = URL.parse(page);
  if (!url) return [];
  const section = url.pathname.replace(/(?<!\/)\/+$/, '');
  const below =
    section === '' || /\.[a-z0-9]+$/i.test(section)
      ? []
      : USUAL_PATHS.slice(0, 2).map((path) => `${url.origin}${section}/${path}`);
  return [...new Set([...below, ...USUAL_PATHS.map((path) => `${url.origin}/${path}`)])];
}
