import { feedDate } from './feed-date.ts';
import type { Feed, FeedEntry } from './feed.types.ts';
import { plainOrNull } from './plain-text.ts';
import { childOf, childrenOf, localName, textOf, type XmlNode } from './xml-tree.ts';

const ENTRIES_MAX = 2000;
const NAME_MAX = 200;
const LINKS_MAX = 20;
// Every part excludes its terminator, so that matching stays linear.
const EMAIL_WITH_NAME = /^[^\s@]+@[^\s@]+\s?\(([^()]+)\)$|^([^<>]+?)\s?<[^\s@<>]+@[^\s@<>]+>$/;

/** Resolves an http(s) URL; null if invalid. */
export function webLink(link: string | null | undefined, base: string | null): string | null {
  const text = (link ?? '').trim();
  if (text === '') return null;
  const url = URL.parse(text, base ?? undefined);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** Reads an RSS 0.9x/1.0/1.1/2.0 or Atom 0.3/1.0 document; null for other XML. */
export function xmlFeed(tree: XmlNode, url: string | null): Feed | null {
  const root = tree.children.find((node) => ['rss', 'feed', 'rdf', 'channel'].includes(localName(node)));
  if (!root) return null;
  const atom = localName(root) === 'feed';
  const channel =
    atom || localName(root) === 'channel'
      ? root
      : (root.children.find((node) => localName(node) === 'channel') ?? root);
  const prefixed = withoutPrefix(channel);
  const base = prefixed.base ?? url;
  const site = atom ? atomLink(prefixed, base) : webLink(textOf(prefixed, 'link'), base);
  // RSS 1.1 has its items in a list inside the channel, RSS 1.0 next to the channel.
  const listed = atom ? [] : childrenOf(prefixed, 'items').flatMap((list) => withoutPrefix(list).children);
  const items = [...prefixed.children, ...listed, ...(root === channel ? [] : withoutPrefix(root).children)].filter(
    ({ name }) => name === (atom ? 'entry' : 'item'),
  );
  return {
    title: plainOrNull(atom ? titleOf(childOf(prefixed, 'title')) : textOf(prefixed, 'title', 'dc:title')),
    link: site,
    language: textOf(prefixed, 'language', 'dc:language') ?? root.attributes['xml:lang'] ?? null,
    entries: items
      .slice(0, ENTRIES_MAX)
      .map((item) =>
        atom ? atomEntry(withoutPrefix(item), base, prefixed) : rssEntry(withoutPrefix(item), site ?? base, base),
      ),
  };
}

/** Removes prefixes of the feed format (`atom:entry`, `rss:item`); other vocabularies keep theirs. */
function withoutPrefix(node: XmlNode): XmlNode {
  const children = node.children.map((child) =>
    /^(atom|atom03|rss|ns\d+|a|rdf):/.test(child.name) ? { ...child, name: localName(child), prefixed: true } : child,
  );
  return { ...node, children };
}

function rssEntry(item: XmlNode, site: string | null, feedBase: string | null): FeedEntry {
  const base = item.base ?? feedBase ?? site;
  const guid = childOf(item, 'guid');
  const permalink = guid && guid.attributes['ispermalink']?.toLowerCase() !== 'false' ? guid.text : null;
  const content = textOf(item, 'content:encoded', 'xhtml:body', 'body', 'content');
  const description = textOf(
    item,
    'description',
    'summary',
    'itunes:summary',
    'media:description',
    'itunes:subtitle',
    'dc:description',
  );
  const published = feedDate(
    textOf(item, 'pubdate', 'dc:date', 'published', 'dcterms:created', 'dcterms:issued', 'date'),
  );
  const updated = feedDate(textOf(item, 'updated', 'dcterms:modified', 'modified'));
  return {
    id: guid?.text.trim() || item.attributes['rdf:about'] || null,
    title: plainOrNull(textOf(item, 'title', 'media:title', 'itunes:title', 'dc:title')),
    link:
      rssLink(item, base) ??
      webLink(textOf(item, 'feedburner:origlink'), base) ??
      webLink(permalink, null) ??
      webLink(item.attributes['rdf:about'], null),
    published: published ?? updated,
    updated,
    author: personName(textOf(item, 'dc:creator', 'author', 'itunes:author', 'dc:author')) ?? atomAuthor(item),
    summaryText: plainOrNull(description) ?? plainOrNull(content),
    contentHtml: content ?? description,
    image: imageOf(item, base),
    categories: childrenOf(item, 'category', 'dc:subject')
      .map(({ text }) => text.trim())
      .filter((text) => text !== ''),
  };
}

const rssRank = ({ prefixed, attributes }: XmlNode) => (!prefixed ? 0 : attributes['rel'] === 'self' ? 2 : 1);

/** Returns the last RSS link of an item, as other readers do, or else an Atom link. */
function rssLink(item: XmlNode, base: string | null): string | null {
  const links = childrenOf(item, 'link').slice(-LINKS_MAX);
  for (const node of links.toReversed().toSorted((one, other) => rssRank(one) - rssRank(other))) {
    const link = webLink(node.text.trim() || node.attributes['href'], base);
    if (link !== null) return link;
  }
  return null;
}

function atomEntry(entry: XmlNode, feedBase: string | null, feed: XmlNode): FeedEntry {
  const base = entry.base ?? feedBase;
  const content = childOf(entry, 'content');
  const summary = childOf(entry, 'summary');
  const contentHtml = markupOf(content);
  const published = feedDate(textOf(entry, 'published', 'issued', 'created', 'dc:date'));
  const updated = feedDate(textOf(entry, 'updated', 'modified'));
  const title = childOf(entry, 'title');
  return {
    id: textOf(entry, 'id'),
    title: plainOrNull(title ? titleOf(title) : textOf(entry, 'media:title')),
    link: atomLink(entry, base),
    published: published ?? updated,
    updated,
    author: atomAuthor(entry) ?? atomAuthor(withoutPrefix(childOf(entry, 'source') ?? entry)) ?? atomAuthor(feed),
    summaryText:
      plainOrNull(markupOf(summary)) ??
      plainOrNull(contentHtml) ??
      plainOrNull(textOf(childOf(entry, 'media:group'), 'media:description')),
    contentHtml: contentHtml ?? markupOf(summary),
    image: imageOf(entry, base),
    categories: childrenOf(entry, 'category')
      .map(({ attributes, text }) => attributes['label'] ?? attributes['term'] ?? text.trim())
      .filter((text) => text !== ''),
  };
}

const titleOf = (title: XmlNode | undefined) =>
  title?.attributes['mode'] === 'base64' ? markupOf(title) : title?.text;

/** Returns the markup of an Atom text construct, decoding base64. */
function markupOf(node: XmlNode | undefined): string | null {
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
  const links = childrenOf(node, 'link').filter(({ attributes, text }) => attributes['href'] ?? text.trim());
  const best = links
    .filter(
      (link) =>
        !['enclosure', 'edit', 'hub', 'replies', 'license', 'next', 'first', 'last', 'prev'].includes(
          link.attributes['rel'] ?? '',
        ),
    )
    .toSorted((a, b) => atomRank(a) - atomRank(b))[0];
  return best ? webLink(best.attributes['href'] ?? best.text, best.base ?? base) : null;
}

function atomAuthor(node: XmlNode): string | null {
  const names = childrenOf(node, 'author')
    .map((author) => {
      const plain = withoutPrefix(author);
      return textOf(plain, 'name') ?? personName(plain.text.trim() || null) ?? textOf(plain, 'email');
    })
    .filter((name) => name !== null);
  return names.length > 0 ? names.join(', ') : personName(textOf(node, 'dc:creator'));
}

/** A person's name, or else the e-mail address. */
export function personName(written: string | null): string | null {
  const text = plainOrNull(written)?.slice(0, NAME_MAX).trim();
  if (!text) return null;
  const named = EMAIL_WITH_NAME.exec(text);
  return (named?.[1] ?? named?.[2] ?? text).replace(/^["']|["']$/g, '').trim() || null;
}

function imageOf(item: XmlNode, base: string | null): { url: string } | null {
  const group = childOf(item, 'media:group');
  const media = [...childrenOf(item, 'media:content'), ...(group ? childrenOf(group, 'media:content') : [])]
    .filter(
      ({ attributes }) =>
        attributes['medium'] === 'image' ||
        (attributes['type'] ?? '').startsWith('image/') ||
        /\.(jpe?g|png|webp|gif|avif)(\?|$)/i.test(attributes['url'] ?? ''),
    )
    .toSorted((a, b) => Number(b.attributes['width'] ?? 0) - Number(a.attributes['width'] ?? 0));
  const candidates = [
    media[0]?.attributes['url'],
    ...childrenOf(item, 'enclosure', 'link')
      .filter(({ attributes }) => (attributes['type'] ?? '').startsWith('image/'))
      .map(({ attributes }) => attributes['url'] ?? attributes['href']),
    ...[item, ...(group ? [group] : []), ...media]
      .flatMap((node) => childrenOf(node, 'media:thumbnail'))
      .map(({ attributes }) => attributes['url']),
    childOf(item, 'itunes:image')?.attributes['href'],
    textOf(childOf(item, 'image'), 'url') ?? textOf(item, 'image'),
  ];
  for (const candidate of candidates) {
    const url = webLink(candidate, base);
    if (url) return { url };
  }
  return null;
}
