import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import type { Verdict, ExtractionCode } from '@tidings/contracts/errors/codes.ts';
import { TEXT_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { PAGE_BYTES_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { toBlocks } from '../blocks/dom-blocks.ts';
import { decodeBytes } from '../bytes/decode-bytes.ts';
import { chooseArticleLanguage } from '../language/detect-language.ts';
import { areBlocksTooLong, computeTotalLength, measureLatinLength } from '../language/text-length.ts';
import type { BlockModel } from '../reading/block-model.ts';
import { readPage } from '../reading/read-page.ts';
import { SecondOpinion } from '../reading/second-opinion.ts';
import type { TextReservation } from '../reservation/reservation.ts';
import { PageElement } from '../tree/page-node.ts';
import { removeClutter } from './clutter.ts';
import { removeEdgeNotes } from './edge-notes.ts';
import { findArticle } from './find-article.ts';
import { type ArticleMetadata, readMetadata } from './metadata.ts';
import { buildPageTree, isPartOfPage, prependLead, removeBeforeHeadline, toPageBlocks } from './page-blocks.ts';
import { removeBoilerplate, removeTeasers } from './remove-boilerplate.ts';
import { judgePage, readPageSignals } from './verdict/judge-page.ts';
import { findRefusal, hasChallengeService } from './verdict/refusal.ts';

export type ExtractInput = { bytes: Uint8Array; url: string; contentType?: string };

/** An extracted article. Unknown values are null. */
export type ExtractedArticle = {
  title: string | null;
  author: string | null;
  /** Date as written on the page, in the format `YYYY-MM-DD`. */
  date: string | null;
  /** ISO 8601 instant if the page states one. */
  publishedAt: string | null;
  /** Primary language subtag detected from the text. */
  language: string | null;
  image: string | null;
  siteName: string | null;
  section: string | null;
  description: string | null;
  canonicalUrl: string | null;
  reserved: TextReservation | null;
  blocks: ArticleBlock[];
  /** Text of all blocks except captions, joined by line breaks. */
  text: string;
};
/** Result of an extraction. Only readable pages have a verdict. */
export type ExtractResult =
  | { ok: true; verdict: Verdict; article: ExtractedArticle }
  | { ok: false; code: ExtractionCode; reason: string; verdict?: Verdict };

const SNIFFED = 1024;
const TOO_LONG = `its text has more than ${TEXT_MAX} characters`;
const IS_FEED = /^\s*(?:<\?[^>]*>\s*)*<(?:rss|rdf:RDF|feed)[\s>]/i;
const PAGE_TYPES = /^(?:text\/html|application\/xhtml\+xml|text\/plain|application\/xml|text\/xml)?$/i;
/** Minimum length of an article. A shorter text may be the part that a paywall leaves visible. */
const ARTICLE_MIN = 250;
const PARAGRAPH_MIN = 250;

const no = (code: Extract<ExtractResult, { ok: false }>['code'], reason: string): ExtractResult => ({
  ok: false,
  code,
  reason,
});

const nothingToHear = (verdict: Verdict): ExtractResult => ({
  ok: false,
  code: 'NO_ARTICLE',
  reason: verdict,
  verdict,
});

/**
 * Extracts an article synchronously in linear time. Use `createExtractPool` for untrusted pages. With a `model`, its
 * second opinion corrects the text.
 */
export function extractArticle(
  { bytes, url, contentType }: ExtractInput,
  model: BlockModel | null = null,
): ExtractResult {
  if (bytes.length > PAGE_BYTES_MAX) return no('PAGE_TOO_LARGE', `more than ${PAGE_BYTES_MAX} bytes`);
  const type = contentType?.split(';')[0]?.trim() ?? '';
  if (!PAGE_TYPES.test(type)) return no('UNSUPPORTED_CONTENT', `the page is ${type}`);
  const head = bytes.subarray(0, SNIFFED);
  if (new TextDecoder('latin1').decode(head.subarray(0, 8)).startsWith('%PDF-'))
    return no('UNSUPPORTED_CONTENT', 'the page is a PDF');
  const source = decodeBytes(bytes, contentType);
  if (source.slice(0, SNIFFED).includes('\u0000')) return no('UNSUPPORTED_CONTENT', 'the page is not text');
  if (IS_FEED.test(source.slice(0, SNIFFED))) return no('UNSUPPORTED_CONTENT', 'the page is a feed');
  if (type === 'text/plain') return plainArticle(source, url);
  return pageArticle(source, url, model);
}

function pageArticle(source: string, url: string, model: BlockModel | null): ExtractResult {
  const built = buildPageTree(source);
  if (!built.ok) return no('PAGE_TOO_COMPLEX', built.reason);
  const { root, body } = built.tree;
  const signs = readPageSignals(root, body);
  const metadata = readMetadata(root, url, signs.lines);
  const hasService = hasChallengeService(root, signs.lines);
  // The model judges the page before clutter is removed.
  const opinion = model && new SecondOpinion(readPage(built.tree, url, model));
  removeClutter(body, metadata.isForum);
  const pageBlocks = removeBeforeHeadline(toPageBlocks(body, url), metadata.title);
  let candidate = readable(body, url, metadata.title);
  let blocks = removeBoilerplate(prependLead(candidate, pageBlocks, metadata.title), metadata.title);
  // Cleaning only removes content, so an article that is complete compared with the uncleaned page is also complete
  // compared with the cleaned page.
  if (isPartOfPage(blocks, pageBlocks, metadata.isArticle)) {
    const page = removeBoilerplate(pageBlocks, metadata.title);
    if (isPartOfPage(blocks, page, metadata.isArticle)) blocks = page;
  }
  if (computeTotalLength(blocks) < ARTICLE_MIN) {
    // Retry without removing clutter, in case too much was removed. A page that depends on scripts may also declare its
    // text.
    const again = readable(parseBody(source), url, metadata.title);
    const cleaned = removeBoilerplate(again, metadata.title);
    if (computeTotalLength(cleaned) > computeTotalLength(blocks)) blocks = cleaned;
    if (computeTotalLength(again) > computeTotalLength(candidate)) candidate = again;
    if (metadata.body && measureLatinLength(metadata.body) > computeTotalLength(blocks) * 1.3)
      blocks = metadata.body
        .split(/\n+/)
        .map((text) => ({ kind: 'para', text: text.replace(/\s+/g, ' ').trim() }) as const)
        .filter(({ text }) => text !== '');
  }
  if (opinion) {
    const better = opinion.findBetterText(blocks);
    blocks = better ? removeBoilerplate(better, metadata.title) : opinion.dropUnlikelyBlocks(blocks);
  }
  blocks = removeEdgeNotes(removeTeasers(blocks), metadata.author);
  const refused = findRefusal(blocks.length > 0 ? blocks : candidate, signs.lines, metadata, hasService);
  if (refused) return no(refused, 'the page checks visitors or is out of order');
  const { verdict, heard: played } = judgePage(blocks, candidate, signs, url, metadata);
  if (areBlocksTooLong(played)) return no('PAGE_TOO_LARGE', TOO_LONG);
  return played.length === 0 ? nothingToHear(verdict) : finished(played, metadata, verdict);
}

/** Returns the blocks of the article. Copies the tree, because the search modifies it. */
function readable(body: PageElement, url: string, title: string | null): ArticleBlock[] {
  const page = () => {
    const copy = body.copy();
    // The search also scores the parent element of the body.
    new PageElement('html').append(copy);
    return copy;
  };
  const article = findArticle(page, title, PARAGRAPH_MIN);
  return article ? toBlocks(article, url) : [];
}

function parseBody(source: string): PageElement {
  const built = buildPageTree(source);
  if (!built.ok) throw new Error(built.reason);
  return built.tree.body;
}

function plainArticle(source: string, url: string): ExtractResult {
  const blocks = source
    .split(/\r?\n\s*\r?\n/)
    .map((text) => ({ kind: 'para', text: text.replace(/\s+/g, ' ').trim() }) as const)
    .filter(({ text }) => text !== '');
  if (blocks.length === 0) return nothingToHear('empty');
  if (areBlocksTooLong(blocks)) return no('PAGE_TOO_LARGE', TOO_LONG);
  const name = decodeURIComponent(URL.parse(url)?.pathname.split('/').at(-1) ?? '');
  return finished(
    blocks,
    {
      title: blocks[0]!.text.length < 120 ? blocks[0]!.text : name || null,
      author: null,
      date: null,
      publishedAt: null,
      image: null,
      siteName: null,
      section: null,
      description: null,
      canonicalUrl: null,
      declaredLanguage: null,
      body: null,
      free: null,
      reserved: null,
      whole: false,
      isList: false,
      isForum: false,
      isArticle: true,
    },
    'ok',
  );
}

/**
 * Returns the text used to detect the language. Captions, code and tables are omitted, because they do not indicate it.
 */
const textIn = (blocks: readonly ArticleBlock[]): string =>
  blocks
    .filter(({ kind }) => kind !== 'caption' && kind !== 'code' && kind !== 'table')
    .map((block) => block.text)
    .join('\n');

function finished(blocks: ArticleBlock[], metadata: ArticleMetadata, verdict: Verdict): ExtractResult {
  const text = blocks
    .filter(({ kind }) => kind !== 'caption')
    .map((block) => block.text)
    .join('\n');
  const {
    title,
    author,
    date,
    publishedAt,
    image,
    siteName,
    section,
    description,
    canonicalUrl,
    declaredLanguage,
    reserved,
  } = metadata;
  return {
    ok: true,
    verdict,
    article: {
      title,
      author,
      date,
      publishedAt,
      language: chooseArticleLanguage(textIn(blocks) || text, declaredLanguage),
      image,
      siteName,
      section,
      description,
      canonicalUrl,
      reserved,
      blocks,
      text,
    },
  };
}
