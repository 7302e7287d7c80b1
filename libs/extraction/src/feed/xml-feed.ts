import { type DateHabits, learnDateHabits, parseInstant } from '../dates/written-instant.ts';
import { resolveWebUrl } from '../url/web-url.ts';
import type { Feed, FeedEntry } from './feed-entry.ts';
import { findEntryPicture, findSound } from './feed-media.ts';
import { toParagraphs, toPlainText, toPlainTextOrNull, toPlainTitle } from './plain-text.ts';
import { getChild, getChildren, getLocalName, getChildText, type XmlNode } from './xml-tree.ts';

const ENTRIES_MAX = 2000;
const NAME_MAX = 200;
const LINKS_MAX = 20;
// Excluding the delimiters keeps matching linear.
const EMAIL_WITH_NAME = /^[^\s@]+@[^\s@]+\s?\(([^()]+)\)$|^([^<>]+?)\s?<[^\s@<>]+@[^\s@<>]+>$/;

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
  const items = [...prefixed.children, ...listed, ...(root === channel ? [] : withoutPrefix(root).children)]
    .filter(({ name }) => name === (atom ? 'entry' : 'item'))
    .map(withoutPrefix);
  const language = getChildText(prefixed, 'language', 'dc:language') ?? root.attributes['xml:lang'] ?? null;
  const habits = learnDateHabits(
    [prefixed, ...items.slice(0, DATES_LEARNT)].flatMap((node) =>
      getChildren(node, 'lastbuilddate', ...PUBLISHED, ...UPDATED).map(({ text }) => text),
    ),
    language,
  );
  return {
    title: atom ? atomTitle(getChild(prefixed, 'title')) : toPlainTitle(getChildText(prefixed, 'title', 'dc:title')),
    link: site,
    language,
    entries: newest(items, habits).map((item) =>
      atom
        ? atomEntry(item, { base, feed: prefixed, habits })
        : rssEntry(item, { base: prefixed.base ?? site ?? url, habits }),
    ),
  };
}

const DATES_LEARNT = 200;
const PUBLISHED = ['pubdate', 'dc:date', 'published', 'issued', 'created', 'dcterms:created', 'dcterms:issued', 'date'];
const UPDATED = ['updated', 'dcterms:modified', 'modified'];

const readDates = (item: XmlNode, habits: DateHabits) => {
  const updated = parseInstant(getChildText(item, ...UPDATED), habits);
  return { published: parseInstant(getChildText(item, ...PUBLISHED), habits) ?? updated, updated };
};

/** Limits the number of entries. A feed may list the oldest ones first. */
function newest(items: XmlNode[], habits: DateHabits): XmlNode[] {
  if (items.length <= ENTRIES_MAX) return items;
  const [first, last] = [items[0]!, items.at(-1)!].map((item) => readDates(item, habits).published ?? '');
  return last! > first! ? items.slice(-ENTRIES_MAX) : items.slice(0, ENTRIES_MAX);
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

const readSummary = (...texts: (string | null)[]): Pick<FeedEntry, 'summaryText' | 'summaryHtml'> => {
  for (const markup of texts) {
    const text = toPlainTextOrNull(markup);
    if (text !== null) return { summaryText: text, summaryHtml: markup };
  }
  return { summaryText: null, summaryHtml: null };
};

type Surroundings = { base: string | null; habits: DateHabits };

/** Above this length, the content of an entry is certainly not a link to the rest. */
const CONTENT_MIN = 2_000;

/** Returns the longer text, because some feeds have the whole text in the description and a link in the content. */
function fuller(content: string | null, description: string | null): string | null {
  if (content === null || description === null || content.length > CONTENT_MIN) return content ?? description;
  return toPlainText(description).length > toPlainText(content).length ? description : content;
}

function rssEntry(item: XmlNode, { base: feedBase, habits }: Surroundings): FeedEntry {
  const base = item.base ?? feedBase;
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
  const contentHtml = fuller(content, description);
  return {
    id: guid?.text.trim() || item.attributes['rdf:about'] || null,
    title: toPlainTitle(getChildText(item, 'title', 'media:title', 'itunes:title', 'dc:title')),
    link:
      rssLink(item, base) ??
      resolveWebUrl(getChildText(item, 'feedburner:origlink'), base) ??
      resolveWebUrl(permalink, null) ??
      resolveWebUrl(item.attributes['rdf:about'], null) ??
      findSound(item, base),
    ...readDates(item, habits),
    author: rssAuthor(item) ?? atomAuthor(item),
    ...readSummary(description, content),
    contentHtml,
    image: findEntryPicture(item, contentHtml, base),
    categories: getChildren(item, 'category', 'dc:subject')
      .map(({ text }) => text.trim())
      .filter((text) => text !== ''),
  };
}

function rssAuthor(item: XmlNode): string | null {
  for (const name of ['dc:creator', 'author', 'itunes:author', 'dc:author']) {
    const names = getChildren(item, name)
      .map(({ text }) => parsePersonName(text.trim() || null))
      .filter((person) => person !== null);
    if (names.length > 0) return [...new Set(names)].join(', ');
  }
  return null;
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

function atomEntry(entry: XmlNode, { base: feedBase, habits, feed }: Surroundings & { feed: XmlNode }): FeedEntry {
  const base = entry.base ?? feedBase;
  const summary = getMarkup(getChild(entry, 'summary'));
  const described = getChildText(getChild(entry, 'media:group'), 'media:description');
  const contentHtml = fuller(getMarkup(getChild(entry, 'content')), summary) ?? (described && toParagraphs(described));
  const id = getChildText(entry, 'id');
  return {
    id,
    title: atomTitle(getChild(entry, 'title')) ?? toPlainTitle(getChildText(entry, 'media:title')),
    link: atomLink(entry, base) ?? resolveWebUrl(id, null) ?? findSound(entry, base),
    ...readDates(entry, habits),
    author: atomAuthor(entry) ?? atomAuthor(withoutPrefix(getChild(entry, 'source') ?? entry)) ?? atomAuthor(feed),
    ...readSummary(summary, contentHtml),
    contentHtml,
    image: findEntryPicture(entry, contentHtml, base),
    categories: getChildren(entry, 'category')
      .map(({ attributes, text }) => attributes['label'] ?? attributes['term'] ?? text.trim())
      .filter((text) => text !== ''),
  };
}

/** A title without a type is plain text: the tags in it are words. */
function atomTitle(title: XmlNode | undefined): string | null {
  if (!title) return null;
  const isMarkup =
    title.markup === true || title.attributes['mode'] !== undefined || /html/.test(title.attributes['type'] ?? '');
  return isMarkup ? toPlainTextOrNull(getMarkup(title)) : toPlainTextOrNull(title.text.replaceAll('<', '&lt;'));
}

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
