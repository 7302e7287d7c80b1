import { findWrittenDate } from '../dates/written-date.ts';
import { parseInstant } from '../dates/written-instant.ts';
import type { PageElement } from '../tree/page-node.ts';
import { type LinkedData, type ReadMeta, collapseWhitespace } from './page-data.ts';
import type { PageLine } from './verdict/page-lines.ts';

const DATE_META = [
  'article:published_time',
  'og:published_time',
  'datepublished',
  'date',
  'dc.date',
  'dc.date.issued',
  'dcterms.created',
  'dcterms.date',
  'dcterms.issued',
  'pubdate',
  'publishdate',
  'publish-date',
  'publish_date',
  'published-date',
  'parsely-pub-date',
  'sailthru.date',
  'article.published',
  'displaydate',
  'timestamp',
  'cxenseparse:recs:publishtime',
  'citation_publication_date',
  'last-modified',
  'article:modified_time',
];

/** Returns the publication date. Includes the instant if the page states a time. */
export function findDate(
  root: PageElement,
  meta: ReadMeta,
  data: LinkedData | null,
  url: string,
  lines: readonly PageLine[],
  language: string | null,
): { date: string | null; publishedAt: string | null } {
  for (const text of written(root, meta, data, url, lines, language)) {
    const day = text ? parseDay(text, language) : null;
    if (day) return { date: day, publishedAt: /\d{1,2}:\d{2}/.test(text!) ? parseInstant(text, { language }) : null };
  }
  return { date: null, publishedAt: null };
}

/** Yields possible dates, the most reliable first. Later places are searched only if needed. */
function* written(
  root: PageElement,
  meta: ReadMeta,
  data: LinkedData | null,
  url: string,
  lines: readonly PageLine[],
  language: string | null,
): Generator<string | null | undefined> {
  const story = headlineContainer(root);
  yield data?.published;
  yield meta(...DATE_META.slice(0, -2));
  if (story) {
    yield* datedElements(story, LISTED);
    yield datedText(story, language);
  }
  yield* datedElements(root, ELSEWHERE);
  yield dateInAddress(url);
  yield data?.modified;
  yield meta(...DATE_META.slice(-2));
  yield* datedElements(root, null);
  yield datedText(root, language);
  yield datedScript(root);
  yield datedLine(lines, language);
}

/** Date that results from an unset timestamp. */
const UNSET = '1970-01-01';

/** Keeps the written day instead of converting it to UTC. */
function parseDay(text: string, language: string | null): string | null {
  const iso = /\b(19[89]\d|20\d{2})-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\d|3[01])/.exec(text);
  if (iso) return `${iso[1]}-${iso[2]}-${iso[3]}`;
  const day = findWrittenDate(text, language) ?? parseInstant(text, { language })?.slice(0, 10) ?? null;
  return day === UNSET ? null : day;
}

/** Dates in links and lists belong to other stories, and those in the head of the page to the day of the visit. */
const LISTED = 'a,li,td';
const ELSEWHERE = `${LISTED},header,[class*="top" i],[class*="masthead" i],[class*="ticker" i]`;

/** Returns the container of the headline, unless it is the whole page. */
function headlineContainer(root: PageElement): PageElement | null {
  const headlines = root.named('h1');
  const [headline] = headlines;
  return headlines.length === 1 ? (headline!.closest('article') ?? headline!.closest('main,[role="main"]')) : null;
}

function* datedElements(root: PageElement, others: string | null): Generator<string | null> {
  for (const element of root.querySelectorAll(
    '[itemprop="datePublished"], time[pubdate], time[datetime], abbr[title], [class*="publish" i] time, .date ' +
      '[datetime]',
  )) {
    if (
      element.closest(
        '[class*="comment" i], [id*="comment" i], aside, footer, nav, [class*="related" i], [class*="sidebar" i]',
      )
    )
      continue;
    if (others !== null && element.closest(others)) continue;
    yield (
      element.getAttribute('datetime') ??
      element.getAttribute('content') ??
      element.getAttribute('title') ??
      element.textContent
    );
  }
}

function dateInAddress(url: string): string | null {
  const match =
    /[/_-]((?:19[89]|20[0-3])\d)(?:\/[a-z]+\/|[/_-])?(0[1-9]|1[0-2])[/_-]?(0[1-9]|[12]\d|3[01])(?=[/_.-]|$)/i.exec(
      URL.parse(url)?.pathname ?? '',
    );
  return match ? `${match[1]}-${match[2]}-${match[3]}` : null;
}

const NEAR_CHARS = 400;
/** Earlier dates are not publication dates but belong to topics or birthdays. */
const WEB_BEGAN = '1991-08-06';

function webDay(text: string, language: string | null): string | null {
  const day = findWrittenDate(text, language);
  return day !== null && day >= WEB_BEGAN ? day : null;
}

/** Returns a date from an element whose name indicates a date, or from the text near the headline. */
function datedText(root: PageElement, language: string | null): string | null {
  for (const element of root.querySelectorAll(
    '[class*="date" i], [class*="byline" i], [class*="meta" i], [class*="published" i], [class*="timestamp" i], ' +
      '[id*="date" i]',
  )) {
    const text = collapseWhitespace(element.textContent);
    const day = text && text.length < NEAR_CHARS ? webDay(text, language) : null;
    if (day) return day;
  }
  const heading = root.querySelector('h1');
  let near: PageElement | null = heading?.parent ?? null;
  for (let up = 0; near && up < 2; up += 1, near = near.parent) {
    const text = collapseWhitespace(near.textContent)?.slice(0, NEAR_CHARS);
    const day = text ? webDay(text, language) : null;
    if (day) return day;
  }
  return null;
}

const PUBLISHED_NAME = 'date_?published|(?:first_?)?publi(?:sh|shed|cation)_?(?:at|on|date|time)?|pub_?date';
const PUBLISHED_KEY = new RegExp(String.raw`["']?\b(?:${PUBLISHED_NAME})["']?\s*[:=]\s*["']([^"']{8,40})["']`, 'i');

function datedScript(root: PageElement): string | null {
  for (const script of root.named('script')) {
    const match = PUBLISHED_KEY.exec(script.textContent);
    if (match && parseDay(match[1]!, null)) return match[1]!;
  }
  return null;
}

const LINE_MAX = 120;
const LINE_LETTERS_MAX = 40;

/** Returns the date from the first line that contains little else. Lines below the headline are searched first. */
function datedLine(lines: readonly PageLine[], language: string | null): string | null {
  const headline = lines.findIndex(({ heading }) => heading);
  for (const { text } of [...lines.slice(Math.max(0, headline)), ...lines.slice(0, Math.max(0, headline))]) {
    const day =
      text.length < LINE_MAX && (text.match(/\p{L}/gu) ?? []).length <= LINE_LETTERS_MAX
        ? webDay(text, language)
        : null;
    if (day) return day;
  }
  return null;
}
