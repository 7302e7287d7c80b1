import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { readPicture } from '../blocks/find-picture.ts';
import { readPageReservation, type TextReservation } from '../reservation/reservation.ts';
import type { PageElement } from '../tree/page-node.ts';
import { findAuthor } from './author.ts';
import {
  collapseWhitespace,
  createMetaReader,
  findArticleData,
  hasForumNode,
  hasListNode,
  readLinkedNodes,
} from './page-data.ts';
import { findDate } from './page-date.ts';
import { findTitle } from './title.ts';
import type { PageLine } from './verdict/page-lines.ts';

export type ArticleMetadata = {
  title: string | null;
  author: string | null;
  date: string | null;
  publishedAt: string | null;
  image: string | null;
  siteName: string | null;
  section: string | null;
  description: string | null;
  canonicalUrl: string | null;
  declaredLanguage: string | null;
  body: string | null;
  /** False if the page declares the article as paid; null if it declares nothing. */
  free: boolean | null;
  /** Whether the page contains the text of the paid part. */
  whole: boolean;
  isList: boolean;
  /** Whether the page is a thread of a forum or a list of links with a discussion. */
  isForum: boolean;
  reserved: TextReservation | null;
  isArticle: boolean;
};

export function readMetadata(root: PageElement, url: string, lines: readonly PageLine[]): ArticleMetadata {
  const nodes = readLinkedNodes(root);
  const data = findArticleData(nodes);
  const meta = createMetaReader(root);
  const canonical = root.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? meta('og:url');
  const language = root.getAttribute('lang') ?? meta('og:locale', 'content-language');
  const date = findDate(root, meta, data, url, lines, language);
  return {
    title: findTitle(root, meta, data, url),
    author: findAuthor(root, meta, data, url, language),
    ...date,
    image: webAddress(
      meta('og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image', 'twitter:image:src') ??
        data?.image ??
        findIllustration(root, url),
      url,
    ),
    siteName: collapseWhitespace(meta('og:site_name', 'application-name')),
    section: collapseWhitespace(data?.section ?? meta('article:section', 'parsely-section', 'section')),
    description: collapseWhitespace(meta('og:description', 'description', 'twitter:description') ?? data?.description),
    canonicalUrl: webAddress(canonical, url),
    declaredLanguage: getPrimaryLanguage(language) || null,
    body: data?.body ?? null,
    free:
      data?.free ??
      (SOLD.test(meta('article:content_tier') ?? '') || SAID_FALSE.test(meta('isaccessibleforfree') ?? '')
        ? false
        : null),
    whole: data?.soldPart ? holdsText(root, data.soldPart) : false,
    reserved: readPageReservation(root),
    isList: hasListNode(nodes),
    isForum:
      hasForumNode(nodes) ||
      FORUM_HOST.test(url) ||
      FORUM_PATH.test(url) ||
      FORUM_PROGRAM.test(meta('generator') ?? ''),
    isArticle: data?.isArticle === true || meta('og:type') === 'article' || meta('article:published_time') !== null,
  };
}

const NO_ILLUSTRATION = 'nav,header,footer,aside,[class*="related" i],[class*="sidebar" i],[class*="comment" i]';

/** Returns the first picture in the text of the page. */
function findIllustration(root: PageElement, url: string): string | null {
  const story = root.querySelector('article') ?? root.querySelector('main,[role="main"]') ?? root;
  for (const image of story.named('img', 'amp-img')) {
    const header = image.closest(NO_ILLUSTRATION);
    if (header !== null && (header.localName !== 'header' || !story.contains(header))) continue;
    const picture = readPicture(image.attributes, url);
    if (picture) return picture;
  }
  return null;
}

const FORUM_HOST =
  /^https?:\/\/(?:[^/]*\.)?(?:[^/.]*forums?|boards?|community|discuss(?:ions?)?|lemmy|reddit|lobste|slashdot)\b/i;
const FORUM_PATH =
  /\/(?:forums?|boards?|community|threads?|topics?|discussions?|viewtopic|showthread|comments|t)(?![a-z0-9])/i;
const FORUM_PROGRAM =
  /discourse|phpbb|vbulletin|xenforo|mybb|invision|flarum|nodebb|lemmy|vanilla|bbpress|simple machines/i;
const SOLD = /^locked$/i;
const SAID_FALSE = /^(?:false|no)$/i;
/** Minimum length at which the paid part counts as present. */
const WHOLE_MIN = 400;
const PLAIN_SELECTOR = /^[.#]?[\w-]+$/;

const holdsText = (root: PageElement, selector: string) =>
  PLAIN_SELECTOR.test(selector) &&
  root
    .querySelectorAll(selector)
    .reduce((sum, element) => sum + (collapseWhitespace(element.textContent)?.length ?? 0), 0) >= WHOLE_MIN;

function webAddress(address: string | null, base: string): string | null {
  const url = address ? URL.parse(address.trim(), base) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
