import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { joinPhrases } from '@tidings/language/collect-phrases.ts';
import { languages } from '@tidings/language/languages.ts';
import { PageElement, PageText } from '../tree/page-node.ts';
import { BY_GLUED, cleanName, isName } from './author-name.ts';
import { foldText } from './folded.ts';
import { type LinkedData, type ReadMeta, listPersonNames } from './page-data.ts';

const LINE_MAX = 120;
const AUTHORS_MAX = 30;
/** Maximum number of elements to examine, because a page may have thousands of bylines. */
const LOOKED_AT = 200;
const TOGETHER = 4;
const PLACES = [
  '[itemprop="author"] [itemprop="name"]',
  '[itemprop="author"]',
  'a[rel~="author"]',
  '[class*="byline" i] [class*="author" i] a',
  '[class*="author-name" i]',
  '[class*="author__name" i]',
  '[class*="byline__name" i]',
  '[class*="authorname" i]',
  '.byline a',
  '[class*="byline" i] a',
  '.author a',
  '[class*="article-author" i]',
  '[class*="entry-author" i]',
  '[class*="post-author" i]',
  '.byline',
  '[class*="byline" i]',
  '.author',
  '[id="author"]',
  '.vcard .fn',
];
/** Selectors that are used only for texts that resemble a person's name. */
const LOOSE_PLACES = ['address a', '[class*="author" i] a', '[class*="author" i]', '[class*="autor" i]'];
const BESIDE = '[class*="comment" i],[id*="comment" i],[class*="related" i],[class*="sidebar" i],nav,footer';
const HOLDERS = new Set(['html', 'body', 'main', 'article']);
const PROFILE_FOLDERS = [
  'authors?|autor(?:en|in|es)?|auteurs?|autore|reporters?|contributors?|columnists?|by',
  'staff|people|team|writers?|redakteure?|journalists?|profiles?|experts?',
].join('|');
const PROFILE = new RegExp(String.raw`\/(?:${PROFILE_FOLDERS})\/[^/?#]{3,}`, 'i');

/**
 * Returns the author. Prefers, in this order: declared persons, bylines, profile links, “by …” lines, and declared
 * organisations.
 */
export function findAuthor(
  root: PageElement,
  meta: ReadMeta,
  data: LinkedData | null,
  url: string,
  language: string | null,
): string | null {
  const names = namedBy(root, meta, data).map((name) => withoutBy(name, language));
  const persons = names.flatMap((name) => name.split(', ')).filter((name) => !isPaper(name, meta, url));
  return (persons.length > 0 ? persons : names).join(', ') || null;
}

/** Removes the word “by” of the page’s language. In other languages, it may begin a name, such as De Wit. */
function withoutBy(name: string, language: string | null): string {
  const by = Object.hasOwn(languages, getPrimaryLanguage(language)) && languages[getPrimaryLanguage(language)]!.by;
  return by ? name.replace(new RegExp(String.raw`^(?:${by})\s+(?=\p{L}+\s+\p{L})`, 'iu'), '') : name;
}

/** Whether a name is the publication, as in “…, CNN”. */
function isPaper(name: string, meta: ReadMeta, url: string): boolean {
  const paper = paperName(name);
  const labels = (URL.parse(url)?.hostname ?? '').split('.').slice(0, -1);
  return (
    paper.length > 1 &&
    (paper === paperName(siteName(meta)) || labels.some((label) => label.replace(/-|^the/g, '') === paper))
  );
}

const siteName = (meta: ReadMeta): string => meta('og:site_name', 'application-name') ?? '';
const paperName = (name: string): string => foldText(name).replace(/^the | /g, '');

function namedBy(root: PageElement, meta: ReadMeta, data: LinkedData | null): string[] {
  const site = foldText(siteName(meta));
  const declared = cleaned(data?.authors ?? []);
  const tagged = cleaned([
    meta(
      'author',
      'article:author',
      'dc.creator',
      'dcterms.creator',
      'parsely-author',
      'sailthru.author',
      'byl',
      'cxenseparse:author',
      'twitter:data1',
    ),
  ]).filter((name) => !/^\d+ min/i.test(name));
  const isPerson = (name: string) => foldText(name) !== site && !data?.houses.includes(name);
  for (const names of [declared, tagged]) if (names.length > 0 && names.every(isPerson)) return names;
  for (const find of [visibleAuthors, profiled, spoken]) {
    const names = find(root);
    if (names.length > 0) return names;
  }
  return [declared, tagged].find((names) => names.length > 0) ?? [];
}

function cleaned(texts: readonly (string | null)[]): string[] {
  const names = listPersonNames(
    texts
      .slice(0, AUTHORS_MAX)
      .map(cleanName)
      .filter((name) => name !== null),
  );
  return names.filter(
    (name, at) =>
      !names.some(
        (other, place) =>
          place !== at && foldText(name).includes(foldText(other)) && (name.length > other.length || place < at),
      ),
  );
}

/** Whether an element is outside the article. A footer inside an article belongs to the article. */
function isOutsideArticle(element: PageElement): boolean {
  const container = element.closest(BESIDE);
  if (!container) return false;
  if (HOLDERS.has(container.localName)) return container.parent !== null && isOutsideArticle(container.parent);
  return container.localName !== 'footer' || container.closest('article') === null;
}

function lines(element: PageElement): string {
  const parts: string[] = [''];
  for (const node of element.descendants()) {
    if (node instanceof PageText) {
      // A name and a role may be separated only by styling, so a capital letter after a small one starts a new part.
      if (/\p{Ll}$/u.test(parts.at(-1)!) && /^\p{Lu}/u.test(node.data)) parts.push('');
      parts[parts.length - 1] += node.data;
    } else if (LINE.has((node as PageElement).localName)) parts.push('');
  }
  const texts = parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter((part) => /\p{L}/u.test(part));
  return texts.find((part) => cleanName(part) !== null) ?? '';
}
const LINE = new Set(['div', 'p', 'li', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'time', 'ul', 'section']);

/** Every element that matches one of the selectors also matches one of these, or is inside such an element. */
const SIGNS =
  '[class*="author" i],[class*="autor" i],[class*="byline" ' +
  'i],[id="author"],[itemprop="author"],[itemprop="name"],[rel~="author"],.vcard,.fn,address';
function signedElements(root: PageElement): PageElement[] {
  const signs = new Set(root.querySelectorAll(SIGNS));
  const isInside = (element: PageElement) => {
    for (let above = element.parent; above; above = above.parent) if (signs.has(above)) return true;
    return false;
  };
  return signs.size === 0
    ? []
    : root.querySelectorAll(`a,${SIGNS}`).filter((element) => signs.has(element) || isInside(element));
}

function visibleAuthors(root: PageElement): string[] {
  const signed = signedElements(root);
  for (const selector of [...PLACES, ...LOOSE_PLACES]) {
    const isLoose = LOOSE_PLACES.includes(selector);
    const matches = signed
      .filter((element) => element.matches(selector))
      .slice(0, LOOKED_AT)
      .filter((element) => {
        const name = cleanName(lines(element));
        return name !== null && !isOutsideArticle(element) && (!isLoose || isName(name));
      });
    if (matches.length > 0) return cleaned(together(matches).map(lines));
  }
  return [];
}

/** Keeps further authors on the same line, but not the authors of teasers. */
function together(found: readonly PageElement[]): PageElement[] {
  const line = found[0]!.parent?.parent ?? found[0]!;
  return found.filter((element) => line.contains(element)).slice(0, TOGETHER);
}

function profiled(root: PageElement): string[] {
  const links = root
    .named('a')
    .filter((link) => PROFILE.test(link.getAttribute('href') ?? ''))
    .slice(0, LOOKED_AT)
    .filter((link) => !isOutsideArticle(link) && isName(cleanName(lines(link))));
  return links.length > 0 ? cleaned(together(links).map(lines)) : [];
}

const BYLINE = new RegExp(
  String.raw`^[^\p{L}\d]*(?:(?:${joinPhrases('bylineLeads')})\s*)?(?:${joinPhrases('bylineWords')})(?:\s*[:：/／]|\s)`,
  'iu',
);

function spoken(root: PageElement): string[] {
  let looked = 0;
  for (const element of root.named(
    'p',
    'div',
    'span',
    'em',
    'i',
    'small',
    'strong',
    'b',
    'h4',
    'h5',
    'h6',
    'li',
    'a',
    'address',
    'td',
  )) {
    if (element.first === null) continue;
    const text = element.textContent;
    if (
      text.length > LINE_MAX * 3 ||
      !(BYLINE.test(text) || BY_GLUED.test(text.trim())) ||
      text.trim().length > LINE_MAX ||
      isOutsideArticle(element)
    )
      continue;
    const name = cleanName(lines(element));
    if ((looked += 1) > LOOKED_AT) return [];
    if (isName(name)) return cleaned([name]);
  }
  return [];
}
