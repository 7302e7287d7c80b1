import { Parser } from 'htmlparser2';
import { decodeBytes } from '../bytes/decode-bytes.ts';
import { OPEN_TAGS_MAX } from './plain-text.ts';

const FEED_TYPE = /^application\/(?:(?:rss|atom|rdf)\+xml|feed\+json)\b/i;
const LOOSE_TYPE = /^(?:text\/xml|application\/(?:xml|json))\b/i;
const FEED_WORD = /\b(?:rss|atom|feeds?)\b/i;
/** Matches the word for comments in the address or the title of a feed. */
const COMMENTS = new RegExp(
  [
    String.raw`\bcomments?\b|\bkommenta(?:re?|r-feed)\b|\bcomment(?:aire|ario|i)s?\b|\bcomentarios?\b|\bcomentários?\b`,
    String.raw`\breacties\b|\bkommentit\b|\bkommentarer\b|\bkomentarze\b|\bkomentáře\b|\byorumlar\b`,
    'комментари|коментар|评论|評論|コメント|댓글|تعليقات|टिप्पणिय|ความคิดเห็น|תגובות|σχόλια',
  ].join('|'),
  'iu',
);
/** Matches the path of a feed that a page links to in its text. */
const FEED_PATH = /\/(?:feed|rss|atom|index)(?:\.(?:xml|rss|atom|json))?\/?$/i;

export const isCommentFeed = (title: string): boolean => COMMENTS.test(title);
/** Understands the scheme of addresses that open a feed reader. */
const withoutFeedScheme = (address: string) =>
  address
    .trim()
    .replace(/^feed:(?:\/\/)?(?=https?:)/i, '')
    .replace(/^feed:\/\//i, 'https://');

const USUAL_PATHS = ['feed', 'rss', 'rss.xml', 'feed.xml', 'atom.xml', 'index.xml'];
const LINKS_MAX = 20;

/** Returns the absolute http(s) URLs of a page's feeds: those of its section first, comment feeds last. */
export function findFeedLinks({
  bytes,
  contentType,
  url,
}: {
  bytes: Uint8Array;
  contentType?: string;
  url: string;
}): string[] {
  const links: { url: string; rank: number }[] = [];
  // The feed of the section that was named comes before that of the whole site.
  const section = `${(URL.parse(url)?.pathname ?? '').replace(/\/+$/, '')}/`;
  let base = url;
  let open = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open += 1;
        if (open > OPEN_TAGS_MAX) parser.pause();
        if (name === 'base' && attributes['href'] && base === url)
          base = URL.parse(attributes['href'], url)?.href ?? url;
        const { rel = '', type = '', href = '', title = '' } = attributes;
        if (links.length >= LINKS_MAX || href === '') return;
        const target = URL.parse(withoutFeedScheme(href), base);
        if (!target || !/^https?:$/.test(target.protocol)) return;
        if (name === 'a' && section !== '/' && target.pathname.startsWith(section) && FEED_PATH.test(target.pathname))
          links.push({ url: target.href, rank: 0 });
        const isAlternate = name === 'link' && /(?:^|\s)(?:alternate|feed)(?:\s|$)/i.test(rel);
        if (isAlternate && (FEED_TYPE.test(type) || (LOOSE_TYPE.test(type) && FEED_WORD.test(`${href} ${title}`))))
          links.push({ url: target.href, rank: COMMENTS.test(decoded(`${title} ${target.pathname}`)) ? 2 : 1 });
      },
      onclosetag() {
        open -= 1;
      },
    },
    { decodeEntities: true },
  );
  parser.end(decodeBytes(bytes, contentType));
  return [...new Set(links.toSorted((one, other) => one.rank - other.rank).map((link) => link.url))];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
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
