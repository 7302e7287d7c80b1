import { parseFeedDate } from './feed-date.ts';
import type { Feed, FeedEntry } from './feed-entry.ts';
import { toPlainTextOrNull } from './plain-text.ts';
import { getChild, getChildren, getLocalName, getChildText, type XmlNode } from './xml-tree.ts';

const ENTRIES_MAX = 2000;
const NAME_MAX = 200;
const LINKS_MAX = 20;
// Excluding the delimiters keeps matching linear.
const EMAIL_WITH_NAME = /^[^\s@]+@[^\s@]+\s?\(([^()]+)\)$|^([^<>]+?)\s?<[^\s@<>]+@[^\s@<>]+>$/;

/** Resolves a link against the base. Returns null unless the result is an http(s) URL. */
export function resolveWebUrl(link: string | null | undefined, base: string | null): string | null {
  const text = (link ?? '').trim();
  if (text === '') return null;
  const url = URL.parse(text, base ?? undefined);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** Parses an RSS or Atom feed. Returns null for other XML. */
export function parseXmlFeed(tree: XmlNode, url: string | null): Feed | null {
  const root = tree.children.find((node) => ['rss', 'feed', 'rdf', 'channel'].includes(getLocalName(node)));
  if (!root) return null;
  const atom = getLocalName(root) === 'feed';
  const channel =
    atom || getLocalName(root) === 'channel'
      ? root
      : (root.children.find((node) => getLocalName(node) === 'channel') ?? root);
  const prefixed = withoutPrefix(channel);
  const base = prefixed.base ?? url;
  const site = atom ? atomLink(prefixed, base) : resolveWebUrl(getChildText(prefixed, 'link'), base);
  // Items are inside the channel in RSS 1.1 and next to it in RSS 1.0.
  const listed = atom ? [] : getChildren(prefixed, 'items').flatMap((list) => withoutPrefix(list).children);
  const items = [...prefixed.children, ...listed, ...(root === channel ? [] : withoutPrefix(root).children)].filter(
    ({ name }) => name === (atom ? 'entry' : 'item'),
  );
  return {
    title: toPlainTextOrNull(
      atom ? titleText(getChild(prefixed, 'title')) : getChildText(prefixed, 'title', 'dc:title'),
    ),
    link: site,
    language: getChildText(prefixed, 'language', 'dc:language') ?? root.attributes['xml:lang'] ?? null,
    entries: items
      .slice(0, ENTRIES_MAX)
      .map((item) =>
        atom ? atomEntry(withoutPrefix(item), base, prefixed) : rssEntry(withoutPrefix(item), site ?? base, base),
      ),
  };
}

/** Removes prefixes of the feed format, such as `atom:` or `rss:`. Other prefixes are kept. */
function withoutPrefix(node: XmlNode): XmlNode {
  const children = node.children.map((child) =>
    /^(atom|atom03|rss|ns\d+|a|rdf):/.test(child.name)
      ? { ...child, name: getLocalName(child), prefixed: true }
      : child,
  );
  return { ...node, children };
}

function rssEntry(item: XmlNode, site: string | null, feedBase: string | null): FeedEntry {
  const base = item.base ?? feedBase ?? site;
  const guid = getChild(item, 'guid');
  const permalink = guid && guid.attributes['ispermalink']?.toLowerCase() !== 'false' ? guid.text : null;
  const content = getChildText(item, 'content:encoded', 'xhtml:body', 'body', 'content');
  const description = getChildText(
    item,
    'description',
    'summary',
    'itunes:summary',
    'media:description',
    'itunes:subtitle',
    'dc:description',
  );
  const published = parseFeedDate(
    getChildText(item, 'pubdate', 'dc:date', 'published', 'dcterms:created', 'dcterms:issued', 'date'),
  );
  const updated = parseFeedDate(getChildText(item, 'updated', 'dcterms:modified', 'modified'));
  return {
    id: guid?.text.trim() || item.attributes['rdf:about'] || null,
    title: toPlainTextOrNull(getChildText(item, 'title', 'media:title', 'itunes:title', 'dc:title')),
    link:
      rssLink(item, base) ??
      resolveWebUrl(getChildText(item, 'feedburner:origlink'), base) ??
      resolveWebUrl(permalink, null) ??
      resolveWebUrl(item.attributes['rdf:about'], null),
    published: published ?? updated,
    updated,
    author:
      parsePersonName(getChildText(item, 'dc:creator', 'author', 'itunes:author', 'dc:author')) ?? atomAuthor(item),
    summaryText: toPlainTextOrNull(description) ?? toPlainTextOrNull(content),
    contentHtml: content ?? description,
    image: findImage(item, base),
    categories: getChildren(item, 'category', 'dc:subject')
      .map(({ text }) => text.trim())
      .filter((text) => text !== ''),
  };
}

const rssRank = ({ prefixed, attributes }: XmlNode) => (!prefixed ? 0 : attributes['rel'] === 'self' ? 2 : 1);

/** Returns the last RSS link, as other readers do, or else an Atom link. */
function rssLink(item: XmlNode, base: string | null): string | null {
  const links = getChildren(item, 'link').slice(-LINKS_MAX);
  for (const node of links.toReversed().toSorted((one, other) => rssRank(one) - rssRank(other))) {
    const link = resolveWebUrl(node.text.trim() || node.attributes['href'], base);
    if (link !== null) return link;
  }
  return null;
}

function atomEntry(entry: XmlNode, feedBase: string | null, feed: XmlNode): FeedEntry {
  const base = entry.base ?? feedBase;
  const content = getChild(entry, 'content');
  const summary = getChild(entry, 'summary');
  const contentHtml = getMarkup(content);
  const published = parseFeedDate(getChildText(entry, 'published', 'issued', 'created', 'dc:date'));
  const updated = parseFeedDate(getChildText(entry, 'updated', 'modified'));
  const title = getChild(entry, 'title');
  return {
    id: getChildText(entry, 'id'),
    title: toPlainTextOrNull(title ? titleText(title) : getChildText(entry, 'media:title')),
    link: atomLink(entry, base),
    published: published ?? updated,
    updated,
    author: atomAuthor(entry) ?? atomAuthor(withoutPrefix(getChild(entry, 'source') ?? entry)) ?? atomAuthor(feed),
    summaryText:
      toPlainTextOrNull(getMarkup(summary)) ??
      toPlainTextOrNull(contentHtml) ??
      toPlainTextOrNull(getChildText(getChild(entry, 'media:group'), 'media:description')),
    contentHtml: contentHtml ?? getMarkup(summary),
    image: findImage(entry, base),
    categories: getChildren(entry, 'category')
      .map(({ attributes, text }) => attributes['label'] ?? attributes['term'] ?? text.trim())
      .filter((text) => text !== ''),
  };
}

const titleText = (title: XmlNode | undefined) =>
  title?.attributes['mode'] === 'base64' ? getMarkup(title) : title?.text;

function getMarkup(node: XmlNode | undefined): string | null {
  if (!node || node.attributes['src']) return null;
  const text = node.text.trim();
  if (text === '') return null;
  if (node.attributes['mode'] === 'base64') return Buffer.from(text, 'base64').toString('utf8');
  return text;
}

const atomRank = (link: XmlNode) => {
  const rel = link.attributes['rel'];
  return rel === 'alternate' || rel === undefined
    ? /html|^$/.test(link.attributes['type'] ?? '')
      ? 0
      : 1
    : rel === 'self'
      ? 3
      : 2;
};

function atomLink(node: XmlNode, base: string | null): string | null {
  const links = getChildren(node, 'link').filter(({ attributes, text }) => attributes['href'] ?? text.trim());
  const best = links
    .filter(
      (link) =>
        !['enclosure', 'edit', 'hub', 'replies', 'license', 'next', 'first', 'last', 'prev'].includes(
          link.attributes['rel'] ?? '',
        ),
    )
    .toSorted((a, b) => atomRank(a) - atomRank(b))[0];
  return best ? resolveWebUrl(best.attributes['href'] ?? best.text, best.base ?? base) : null;
}

function atomAuthor(node: XmlNode): string | null {
  const names = getChildren(node, 'author')
    .map((author) => {
      const plain = withoutPrefix(author);
      return getChildText(plain, 'name') ?? parsePersonName(plain.text.trim() || null) ?? getChildText(plain, 'email');
    })
    .filter((name) => name !== null);
  return names.length > 0 ? names.join(', ') : parsePersonName(getChildText(node, 'dc:creator'));
}

/** Returns a person's name. If both a name and an email address are given, prefers the name. */
export function parsePersonName(written: string | null): string | null {
  const text = toPlainTextOrNull(written)?.slice(0, NAME_MAX).trim();
  if (!text) return null;
  const named = EMAIL_WITH_NAME.exec(text);
  return (named?.[1] ?? named?.[2] ?? text).replace(/^["']|["']$/g, '').trim() || null;
}

function findImage(item: XmlNode, base: string | null): { url: string } | null {
  const group = getChild(item, 'media:group');
  const media = [...getChildren(item, 'media:content'), ...(group ? getChildren(group, 'media:content') : [])]
    .filter(
      ({ attributes }) =>
        attributes['medium'] === 'image' ||
        (attributes['type'] ?? '').startsWith('image/') ||
        /\.(jpe?g|png|webp|gif|avif)(\?|$)/i.test(attributes['url'] ?? ''),
    )
    .toSorted((a, b) => Number(b.attributes['width'] ?? 0) - Number(a.attributes['width'] ?? 0));
  const candidates = [
    media[0]?.attributes['url'],
    ...getChildren(item, 'enclosure', 'link')
      .filter(({ attributes }) => (attributes['type'] ?? '').startsWith('image/'))
      .map(({ attributes }) => attributes['url'] ?? attributes['href']),
    ...[item, ...(group ? [group] : []), ...media]
      .flatMap((node) => getChildren(node, 'media:thumbnail'))
      .map(({ attributes }) => attributes['url']),
    getChild(item, 'itunes:image')?.attributes['href'],
    getChildText(getChild(item, 'image'), 'url') ?? getChildText(item, 'image'),
  ];
  for (const candidate of candidates) {
    const url = resolveWebUrl(candidate, base);
    if (url) return { url };
  }
  return null;
}
