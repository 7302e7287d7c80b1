import { monthOf } from '../dates/month-of.ts';
import { feedDate } from '../feed/feed-date.ts';
import { authorOf } from './author.ts';
import { articleData, isDeclaredList, type LinkedData, linkedNodes } from './linked-data.ts';
import { pageReserves, type Reserved } from '../reservation/reservation.ts';
import { titleOf } from './title.ts';
import type { PageElement } from '../tree/page-node.ts';

export type Metadata = {
  title: string | null; author: string | null; date: string | null; publishedAt: string | null; image: string | null; siteName: string | null;
  section: string | null; description: string | null; canonicalUrl: string | null; declaredLanguage: string | null; body: string | null;
  /** False when the page says that its article is sold. */
  free: boolean | null;
  /** What is sold stands on the page all the same. */
  whole: boolean;
  /** The page calls itself a list of others. */
  isList: boolean;
  /** What the page says of collecting its text; null when it says nothing. */
  reserved: Reserved | null;
  /** The page calls itself an article. */
  isArticle: boolean;
};


const squeeze = (text: string | null | undefined): string | null => (text ?? '').replace(/\s+/g, ' ').trim() || null;

/** Everything a page says of its article: what it declares to machines, what it shows, what its address gives away. */
export function metadataOf(root: PageElement, url: string): Metadata {
  const nodes = linkedNodes(root);
  const data = articleData(nodes);
  const meta = metaReader(root);
  const canonical = root.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? meta('og:url');
  const date = dateOf(root, meta, data, url);
  return {
    title: titleOf(root, meta, data, url), author: authorOf(root, meta, data), ...date,
    image: webAddress(meta('og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image', 'twitter:image:src') ?? data?.image ?? null, url),
    siteName: squeeze(meta('og:site_name', 'application-name')), section: squeeze(data?.section ?? meta('article:section', 'parsely-section', 'section')),
    description: squeeze(meta('og:description', 'description', 'twitter:description') ?? data?.description), canonicalUrl: webAddress(canonical, url),
    declaredLanguage: (root.getAttribute('lang') ?? meta('og:locale', 'content-language'))?.split(/[-_]/)[0]?.toLowerCase() || null,
    body: data?.body ?? null, free: data?.free ?? (SOLD.test(meta('article:content_tier') ?? '') || SAID_FALSE.test(meta('isaccessibleforfree') ?? '') ? false : null), whole: data?.soldPart ? holdsText(root, data.soldPart) : false,
    reserved: pageReserves(root), isList: isDeclaredList(nodes), isArticle: data !== null || meta('og:type') === 'article' || meta('article:published_time') !== null,
  };
}

const SOLD = /^locked$/i;
const SAID_FALSE = /^(?:false|no)$/i;
/** So much text in the part that is sold is the story. */
const WHOLE_MIN = 400;
const PLAIN_SELECTOR = /^[.#]?[\w-]+$/;

const holdsText = (root: PageElement, selector: string) => PLAIN_SELECTOR.test(selector) && root.querySelectorAll(selector).reduce((sum, element) => sum + (squeeze(element.textContent)?.length ?? 0), 0) >= WHOLE_MIN;

type Meta = (...names: string[]) => string | null;

function metaReader(root: PageElement): Meta {
  const found = new Map<string, string>();
  for (const element of root.querySelectorAll('meta[content]')) {
    const name = (element.getAttribute('property') ?? element.getAttribute('name') ?? element.getAttribute('itemprop') ?? element.getAttribute('http-equiv') ?? '').toLowerCase();
    const content = squeeze(element.getAttribute('content'));
    if (name !== '' && content !== null && !found.has(name)) found.set(name, content);
  }
  return (...names) => names.map((name) => found.get(name)).find((content) => content !== undefined) ?? null;
}

function webAddress(address: string | null, base: string): string | null {
  const url = address ? URL.parse(address.trim(), base) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

const DATE_META = ['article:published_time', 'og:published_time', 'datepublished', 'date', 'dc.date', 'dc.date.issued', 'dcterms.created', 'dcterms.date', 'dcterms.issued', 'pubdate', 'publishdate', 'publish-date', 'publish_date', 'published-date', 'parsely-pub-date', 'sailthru.date', 'article.published', 'displaydate', 'timestamp', 'cxenseparse:recs:publishtime', 'citation_publication_date', 'last-modified', 'article:modified_time'];

function dateOf(root: PageElement, meta: Meta, data: LinkedData | null, url: string): { date: string | null; publishedAt: string | null } {
  for (const text of written(root, meta, data, url)) {
    const day = text ? dayOf(text) : null;
    if (day) return { date: day, publishedAt: /\d{1,2}:\d{2}/.test(text!) ? feedDate(text) : null };
  }
  return { date: null, publishedAt: null };
}

/** Where a page may say when it was written, the surest first; the page is searched only as far as is asked. */
function* written(root: PageElement, meta: Meta, data: LinkedData | null, url: string): Generator<string | null | undefined> {
  yield data?.published;
  yield meta(...DATE_META.slice(0, -2));
  yield* datedElements(root);
  yield dateInAddress(url);
  yield data?.modified;
  yield meta(...DATE_META.slice(-2));
  yield datedText(root);
}

/** The day as written, without a shift to UTC. */
function dayOf(text: string): string | null {
  const iso = /\b(19[89]\d|20\d{2})-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\d|3[01])/.exec(text);
  if (iso) return `${iso[1]}-${iso[2]}-${iso[3]}`;
  return writtenDay(text) ?? feedDate(text)?.slice(0, 10) ?? null;
}

function* datedElements(root: PageElement): Generator<string | null> {
  for (const element of root.querySelectorAll('[itemprop="datePublished"], time[pubdate], time[datetime], abbr.published, [class*="publish" i] time, .date [datetime]')) {
    if (element.closest('[class*="comment" i], [id*="comment" i], aside, footer, nav, [class*="related" i], [class*="sidebar" i]')) continue;
    yield element.getAttribute('datetime') ?? element.getAttribute('content') ?? element.getAttribute('title') ?? element.textContent;
  }
}

function dateInAddress(url: string): string | null {
  const found = /[/_-]((?:19[89]|20[0-3])\d)[/_-]?(0[1-9]|1[0-2])[/_-]?(0[1-9]|[12]\d|3[01])(?=[/_.-]|$)/.exec(URL.parse(url)?.pathname ?? '');
  return found ? `${found[1]}-${found[2]}-${found[3]}` : null;
}

function writtenDay(text: string): string | null {
  const dotted = /\b(0?[1-9]|[12]\d|3[01])\.\s?(0?[1-9]|1[0-2])\.\s?((?:19|20)?\d{2})\b/.exec(text);
  if (dotted) return `${dotted[3]!.length === 2 ? `20${dotted[3]}` : dotted[3]}-${dotted[2]!.padStart(2, '0')}-${dotted[1]!.padStart(2, '0')}`;
  const dayFirst = /\b(\d{1,2})(?:\.|st|nd|rd|th|er|º)?\s+(?:de\s+)?(\p{L}{3,10})\.?,?\s+(?:de\s+)?((?:19|20)\d{2})\b/u.exec(text);
  const monthFirst = /(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+((?:19|20)\d{2})\b/u.exec(text);
  for (const [day, month, year] of [dayFirst && [dayFirst[1], dayFirst[2], dayFirst[3]], monthFirst && [monthFirst[2], monthFirst[1], monthFirst[3]]].filter((one) => one !== null && one !== undefined) as string[][]) {
    const at = monthOf(month ?? '');
    if (at >= 0 && Number(day) >= 1 && Number(day) <= 31) return `${year}-${String(at + 1).padStart(2, '0')}-${day!.padStart(2, '0')}`;
  }
  return null;
}

const NEAR_CHARS = 400;

/** A date written near the headline, or in something that calls itself a date. */
function datedText(root: PageElement): string | null {
  for (const element of root.querySelectorAll('[class*="date" i], [class*="byline" i], [class*="meta" i], [class*="published" i], [class*="timestamp" i], [id*="date" i]')) {
    const text = squeeze(element.textContent);
    if (text && text.length < NEAR_CHARS && writtenDay(text)) return writtenDay(text);
  }
  const heading = root.querySelector('h1');
  let near: PageElement | null = heading?.parent ?? null;
  for (let up = 0; near && up < 2; up += 1, near = near.parent) {
    const text = squeeze(near.textContent)?.slice(0, NEAR_CHARS);
    const day = text ? writtenDay(text) : null;
    if (day) return day;
  }
  return null;
}
