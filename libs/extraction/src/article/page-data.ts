import { toPlainText } from '../feed/plain-text.ts';
import type { PageElement } from '../tree/page-node.ts';

/** Returns the content of the first of these meta names that the page declares. */
export type ReadMeta = (...names: string[]) => string | null;

export type LinkedData = {
  /** False for other works, such as recipes. */
  isArticle: boolean;
  headline: string | null;
  authors: string[];
  /** Authors that are organisations. */
  houses: string[];
  published: string | null;
  modified: string | null;
  image: string | null;
  section: string | null;
  description: string | null;
  body: string | null;
  free: boolean | null;
  /** CSS selector of the paid part. */
  soldPart: string | null;
};
type LinkedNode = Record<string, unknown>;

export const collapseWhitespace = (text: string | null | undefined): string | null =>
  (text ?? '').replace(/\s+/g, ' ').trim() || null;

export function createMetaReader(root: PageElement): ReadMeta {
  const contents = new Map<string, string>();
  for (const element of root.querySelectorAll('meta[content]')) {
    const name = (
      element.getAttribute('property') ??
      element.getAttribute('name') ??
      element.getAttribute('itemprop') ??
      element.getAttribute('http-equiv') ??
      ''
    ).toLowerCase();
    const content = collapseWhitespace(element.getAttribute('content'));
    if (name !== '' && content !== null && !contents.has(name)) contents.set(name, content);
  }
  return (...names) => names.map((name) => contents.get(name)).find((content) => content !== undefined) ?? null;
}

const ARTICLE_OF = [
  'News|Blog|Opinion|Analysis|Report|Review|Scholarly|Tech|Satirical|Advertiser',
  'Social|LiveBlog|Background|Reportage|Ask',
].join('|');
const ARTICLE = new RegExp(`(${ARTICLE_OF})?(Article|Posting|Post)$|^(Report|Review|WebPage)$`);
const NODES_MAX = 500;

const isFields = (value: unknown): value is LinkedNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const REFERENCE = /&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});/i;
const text = (value: unknown): string | null =>
  typeof value === 'string' ? (REFERENCE.test(value) ? decoded(value) : value).trim() || null : null;
/** Decodes references, but does not remove tags. */
const decoded = (value: string): string => toPlainText(value.replaceAll('<', '&lt;'));
const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
const getTypes = (node: LinkedNode) => list(node['@type']).filter((type) => typeof type === 'string');

const LISTS = new Set(['CollectionPage', 'SearchResultsPage', 'ItemList']);

/** Returns the linked data nodes of a page. Invalid JSON is repaired or ignored. */
export function readLinkedNodes(root: PageElement): LinkedNode[] {
  const nodes: LinkedNode[] = [];
  for (const script of root.querySelectorAll('script[type="application/ld+json"]')) {
    const source = script.textContent
      .replace(/^\s*(?:<!--|\/\*\s*\*\/|\/\/)|(?:-->|\/\*\s*\*\/|\/\/)\s*$/g, '')
      .replace(/[\u0000-\u001f]+/g, ' ')
      .trim();
    gather(parseJson(source) ?? parseJson(repaired(source)), nodes);
  }
  return nodes;
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}

/** Removes commas before closing brackets, and joins several documents. Some programs escape the whole document. */
const repaired = (source: string): string => {
  const plain = /^[[{]\s*&quot;/.test(source) ? source.replaceAll('&quot;', '"') : source;
  const one = plain.replace(/,(?=\s*[}\]])/g, '').replace(/;\s*$/, '');
  return /\}\s*\{/.test(one) ? `[${one.replace(/\}\s*\{/g, '},{')}]` : one;
};

export const hasForumNode = (nodes: readonly LinkedNode[]): boolean =>
  nodes.some((node) => getTypes(node).some((type) => FORUMS.has(type)));
const FORUMS = new Set(['DiscussionForumPosting', 'QAPage']);

export const hasListNode = (nodes: readonly LinkedNode[]): boolean =>
  nodes.some((node) => getTypes(node).some((type) => LISTS.has(type)));

const NO_WORK = new RegExp(
  `^(?:${[
    'Person|.*Organization|WebSite|WebPage|ImageObject|BreadcrumbList|ListItem|Comment|Answer|Rating',
    'AggregateRating|Product|Offer|Event',
  ].join('|')})$`,
);
/** Whether a node describes a work with an author or a date, such as a recipe, a course or a video. */
const isWork = (node: LinkedNode): boolean =>
  getTypes(node).length > 0 &&
  getTypes(node).every((type) => !NO_WORK.test(type)) &&
  (text(node['headline']) ?? text(node['name'])) !== null &&
  (node['author'] !== undefined || node['datePublished'] !== undefined);

/** Returns the data of the article. Prefers article nodes to a `WebPage` node, and these to other works. */
export function findArticleData(nodes: readonly LinkedNode[]): LinkedData | null {
  const candidates = nodes.filter((node) => getTypes(node).some((type) => ARTICLE.test(type)));
  const story =
    candidates.find((node) => !getTypes(node).includes('WebPage')) ?? candidates.find((node) => node['headline']);
  const article = story ?? nodes.find(isWork);
  if (!article) return null;
  const byId = new Map(nodes.flatMap((node) => (text(node['@id']) ? [[text(node['@id'])!, node] as const] : [])));
  const resolve = (value: unknown): unknown =>
    isFields(value) && Object.keys(value).length <= 2 && text(value['@id'])
      ? (byId.get(text(value['@id'])!) ?? value)
      : value;
  const writers = list(article['author']).map(resolve);
  const image = resolve(list(article['image'])[0]);
  return {
    isArticle: story !== undefined,
    // The name of another kind of work may be that of a product or a video in the page.
    headline: story ? (text(story['headline']) ?? text(story['name'])) : null,
    authors: listPersonNames(writers),
    houses: listPersonNames(
      writers.filter((writer) => isFields(writer) && getTypes(writer).some((type) => type !== 'Person')),
    ),
    published: text(article['datePublished']) ?? text(article['dateCreated']),
    modified: text(article['dateModified']),
    image: text(image) ?? (isFields(image) ? (text(image['url']) ?? text(image['contentUrl'])) : null),
    section: text(list(article['articleSection'])[0]),
    description: text(article['description']),
    body: text(article['articleBody']),
    free: isFree(article),
    soldPart: text(
      list(article['hasPart'])
        .filter(isFields)
        .find((part) => isFree(part) === false)?.['cssSelector'],
    ),
  };
}

const isFree = (node: LinkedNode): boolean | null =>
  node['isAccessibleForFree'] === undefined ? null : !/false/i.test(String(node['isAccessibleForFree']));

function gather(value: unknown, into: LinkedNode[]): void {
  if (into.length > NODES_MAX) return;
  for (const node of list(value)) {
    if (!isFields(node)) continue;
    into.push(node);
    gather(node['@graph'], into);
    gather(node['mainEntity'], into);
    if (isFields(node['author']) && node['author']['@id']) into.push(node['author']);
  }
}

export function listPersonNames(people: readonly unknown[]): string[] {
  const names = people
    .flatMap((person) => (isFields(person) ? list(person['name']) : [person]))
    .map(text)
    .filter((name) => name !== null);
  return [...new Set(names)];
}
