import { isAnchorSign } from '../blocks/inline-text.ts';
import { measureLatinLength } from '../language/text-length.ts';
import { PageText, type PageElement } from '../tree/page-node.ts';
import type { LinkedData, ReadMeta } from './page-data.ts';

const TITLE_MIN = 10;
/** Maximum length of a title. Longer texts are not headlines. */
const TITLE_MAX = 500;
const SEPARATOR = /\s+[–—·»•:]\s+|\s+-\s+(?!.*\s-\s)/;
/**
 * Matches the rest of a heading after the declared title. Text that starts with a capital letter is a separate line.
 */
const GOES_ON = /^(?:[.!?]|: .+| (?!by |von |par |por )[\p{Ll}&].+)$/u;
const IN_NO_TITLE = new Set(['script', 'style', 'noscript', 'template', 'rt', 'rp']);

const isLong = (text: string) => measureLatinLength(text) > TITLE_MIN;
const squeeze = (text: string | null | undefined): string | null =>
  (text ?? '').replace(/[\s\u00ad\u200b]+/g, (space) => (/\s/.test(space) ? ' ' : '')).trim() || null;
const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/[‘’“”"'«»„‚]/g, '')
    .replace(/[–—]/g, '-')
    .trim();

export function findTitle(root: PageElement, meta: ReadMeta, data: LinkedData | null, url: string): string | null {
  const declared = [
    data?.headline,
    meta('og:title', 'twitter:title', 'dc.title', 'parsely-title', 'sailthru.title'),
    squeeze(root.querySelector('title')?.textContent),
  ]
    .map(squeeze)
    .filter((text) => text !== null)
    .filter(({ length }) => length <= TITLE_MAX);
  const headings = [...new Set(getHeadings(root, url, 'h1').filter((text) => !isSiteName(text, meta)))];
  const [fullTitles, beginnings] = [declared.map(fold), declared.map((title) => fold(title.split(SEPARATOR)[0]!))];
  const matching = headings.filter((heading) =>
    isLong(heading) ? fullTitles.some((title) => title.includes(fold(heading))) : beginnings.includes(fold(heading)),
  );
  if (matching.length > 0) return withoutRubric(matching.toSorted((a, b) => b.length - a.length)[0]!, meta);
  // Prefer a heading that starts with a declared title and continues it, because the declared title may be shortened.
  const longer = headings.find((heading) => declared.some((title) => isLong(title) && isShortened(title, heading)));
  if (longer) return longer;
  // A heading may add a kicker or a count to the declared title.
  const inside = declared.find(
    (title) => isLong(title) && headings.some((heading) => fold(heading).includes(fold(title))),
  );
  if (inside) return withoutSite(inside, meta);
  // The first-level heading may be the site's name, so look for the title in second-level headings.
  const second = getHeadings(root, url, 'h2').find(
    (heading) => isLong(heading) && [...fullTitles, ...beginnings].includes(fold(heading)),
  );
  if (second) return second;
  if (headings.length === 1 && isLong(headings[0]!)) return withoutRubric(headings[0]!, meta);
  const smaller = getHeadings(root, url, 'h2', 'h3').find(
    (heading) =>
      isLong(heading) &&
      declared.some((title) => fold(title).startsWith(fold(heading)) || SEPARATOR.test(beforeEnd(title, heading))),
  );
  if (smaller) return smaller;
  const [first] = declared;
  return first ? withoutSite(first, meta) : (headings[0] ?? getHeadings(root, url, 'h2')[0] ?? null);
}

/** Removes a trailing section name, such as `| Opinion`, or the site name. */
function withoutRubric(heading: string, meta: ReadMeta): string {
  const [headline] = heading.split(/\s+[|│]\s+/);
  if (headline!.length > TITLE_MIN * 2) heading = headline!;
  const parts = heading.split(SEPARATOR);
  return parts.length > 1 && isSiteName(parts.at(-1)!, meta) ? withoutSite(heading, meta) : heading;
}

/** Returns the site's name and separator before the heading at the end of a title, or an empty string. */
const beforeEnd = (title: string, heading: string) =>
  fold(title).endsWith(fold(heading)) ? `${title.slice(0, title.length - heading.length)}.` : '';
const isShortened = (title: string, heading: string) =>
  fold(heading.slice(0, title.length)) === fold(title) && GOES_ON.test(heading.slice(title.length));

/** Returns the texts of headings, except those that link to the front page. */
function getHeadings(root: PageElement, url: string, ...names: string[]): string[] {
  return root
    .named(...names)
    .filter((heading) => !heading.named('a').some((link) => isFront(link.getAttribute('href'), url)))
    .map((heading) => squeeze(seen(heading)))
    .filter((text) => text !== null && text.length > 1 && text.length <= TITLE_MAX) as string[];
}

function isFront(href: string | null, url: string): boolean {
  const target = href ? URL.parse(href.trim(), url) : null;
  return (
    target !== null &&
    /^https?:$/.test(target.protocol) &&
    target.pathname === '/' &&
    target.search === '' &&
    target.hash === '' &&
    (URL.parse(url)?.pathname ?? '/') !== '/'
  );
}

const isAnchor = ({ parent, data }: PageText) =>
  parent!.closest('a')?.getAttribute('href')?.startsWith('#') === true && isAnchorSign(data);

function seen(element: PageElement): string {
  let text = '';
  for (const node of element.descendants()) {
    if (node instanceof PageText) {
      if (!IN_NO_TITLE.has(node.parent!.localName) && !isAnchor(node)) text += node.data;
    } else if (['br', 'div', 'p'].includes((node as PageElement).localName)) text += ' ';
  }
  return text;
}

const isSiteName = (text: string, meta: ReadMeta) => {
  const site = meta('og:site_name');
  return site !== null && fold(text) === fold(site);
};

/** Removes the site name from a title unless the rest would be too short. */
function withoutSite(title: string, meta: ReadMeta): string {
  const site = meta('og:site_name');
  const bars = title.split(/\s*[|│]\s+/);
  const longest = bars.toSorted((a, b) => b.length - a.length)[0]!;
  if (bars.length > 1 && isLong(longest)) return longest;
  const parts = title.split(SEPARATOR);
  if (parts.length < 2) return title;
  const last = parts.at(-1)!;
  const isSite = site
    ? fold(last).includes(fold(site)) || fold(site).includes(fold(last))
    : last.split(' ').length <= 4;
  const remainder = title
    .slice(0, title.lastIndexOf(last))
    .replace(/\s+[–—·»•:-]\s*$/, '')
    .trim();
  return isSite && isLong(remainder) ? remainder : title;
}
