import type { PageElement } from '../tree/page-node.ts';

/** Returns the content of the first of these meta names that the page declares. */
export type ReadMeta = (...names: string[]) => string | null;

export type LinkedData = {
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
const text = (value: unknown): string | null => (typeof value === 'string' ? value.trim() || null : null);
const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
const getTypes = (node: LinkedNode) => list(node['@type']).filter((type) => typeof type === 'string');

const LISTS = new Set(['CollectionPage', 'SearchResultsPage', 'ItemList']);

/** Returns the linked data nodes of a page. Invalid JSON is ignored. */
export function readLinkedNodes(root: PageElement): LinkedNode[] {
  const nodes: LinkedNode[] = [];
  for (const script of root.querySelectorAll('script[type="application/ld+json"]')) {
    try {
      gather(
        JSON.parse(
          script.textContent
            .replace(/^\s*(?:<!--|\/\*\s*\*\/|\/\/)|(?:-->|\/\*\s*\*\/|\/\/)\s*$/g, '')
            .replace(/[\u0000-\u001f]+/g, ' '),
        ),
        nodes,
      );
    } catch {
      /* Ignores this script, because another one may be valid. */
    }
  }
  return nodes;
}

export const hasListNode = (nodes: readonly LinkedNode[]): boolean =>
  nodes.some((node) => getTypes(node).some((type) => LISTS.has(type)));

/** Returns the data of the article. Prefers article nodes to a `WebPage` node. */
export function findArticleData(nodes: readonly LinkedNode[]): LinkedData | null {
  const candidates = nodes.filter((node) => getTypes(node).some((type) => ARTICLE.test(type)));
  const article =
    candidates.find((node) => !getTypes(node).includes('WebPage')) ?? candidates.find((node) => node['headline']);
  if (!article) return null;
  const byId = new Map(nodes.flatMap((node) => (text(node['@id']) ? [[text(node['@id'])!, node] as const] : [])));
  const resolve = (value: unknown): unknown =>
    isFields(value) && Object.keys(value).length <= 2 && text(value['@id'])
      ? (byId.get(text(value['@id'])!) ?? value)
      : value;
  const writers = list(article['author']).map(resolve);
  const image = resolve(list(article['image'])[0]);
  return {
    headline: text(article['headline']) ?? text(article['name']),
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
