import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { removeEdgeNotes } from '../article/edge-notes.ts';
import { foldText } from '../article/folded.ts';
import { removeBoilerplate } from '../article/remove-boilerplate.ts';
import { CONTINUE_READING_PATTERN } from '../article/verdict/wall-words.ts';
import { htmlToBlocks } from '../blocks/html-to-blocks.ts';
import { areBlocksTooLong, computeLinkedLength } from '../language/text-length.ts';
import { toCanonicalUrl } from '../url/canonical-url.ts';
import type { FeedEntry } from './feed-entry.ts';

/** Maximum length of a footer line. */
const FOOT_MAX = 400;
const FOOT_LINES = 3;
const LINKS_MAX = 120;
const LINKED_SHARE = 0.4;
/** Minimum length of a title to search for. Shorter titles may occur in any sentence. */
const TITLE_MIN = 5;

/** Matches the end of a text that continues elsewhere. */
const GOES_ON = new RegExp(
  String.raw`(?:${[
    String.raw`…|\.\.\.|\[…\]|\[\.\.\.\]`,
    'continue reading|read more|read the full (?:story|article)',
    'lire la suite',
    'weiterlesen',
    'seguir leyendo|leer más',
  ].join('|')})\W{0,10}$`,
  'iu',
);

/** `cut` means that the text continues elsewhere or is too long. */
type FeedContent = { blocks: ArticleBlock[]; cut: boolean };

/**
 * Reads the content of an entry without footers added by software (“The post … appeared first on …”). Footers are
 * detected by their links, so they can be in any language.
 */
export function readFeedContent({ contentHtml, link, title, author }: FeedEntry, feedUrl: string): FeedContent {
  const allBlocks = contentHtml ? htmlToBlocks(contentHtml, link ?? feedUrl) : [];
  const blocks = removeEdgeNotes(withoutFoot(removeBoilerplate(allBlocks, title), link, title), author);
  const last = allBlocks.findLastIndex(({ text }) => text === blocks.at(-1)?.text);
  if (areBlocksTooLong(blocks)) return { blocks: [], cut: true };
  return { blocks, cut: allBlocks.slice(Math.max(0, last)).some(({ text }) => GOES_ON.test(text)) };
}

/** Maximum length of the text before the title in “The post … appeared first on The Paper.” */
const BEFORE_TITLE = 25;
const AFTER_TITLE = 100;
const SENTENCE_END = /[.!?…\])。！？]\s*$/;

/** Maximum length of the markup of a summary. Longer markup is the whole text. */
const SUMMARY_MAX = 20_000;
const CONTINUE_MAX = 60;

/** Returns the summary without footers and without the link to the whole text, in any language. */
export function cleanFeedSummary(entry: FeedEntry): string | null {
  const { summaryHtml, summaryText, link, title } = entry;
  const own = link === null ? null : toCanonicalUrl(link);
  if (summaryText === null || summaryHtml === null || !/<a\s/i.test(summaryHtml) || summaryHtml.length > SUMMARY_MAX)
    return withoutTitleFoot(summaryText, title);
  const all = htmlToBlocks(summaryHtml, link ?? '').filter(({ kind }) => kind !== 'caption');
  const blocks = withoutFoot(all, link, title);
  const last = blocks.at(-1) && withoutOwnLink(blocks.at(-1)!, own);
  if (last === undefined || (blocks.length === all.length && last === blocks.at(-1)!.text))
    return withoutTitleFoot(summaryText, title);
  const text = [...blocks.slice(0, -1).map((block) => block.text), last].join(' ').replace(/\s+/g, ' ').trim();
  return withoutTitleFoot(text || null, title);
}

/** Removes links to the entry itself and to the rest of the text from the end of a block. */
function withoutOwnLink({ text, links = [] }: ArticleBlock, own: string | null): string {
  const [last] = links.slice(-1);
  if (!last || text.slice(last.end).trim().length > 2) return text;
  const label = text.slice(last.start, last.end);
  const leadsOn = toCanonicalUrl(last.href) === own || CONTINUE_READING_PATTERN.test(label);
  return leadsOn && label.length <= CONTINUE_MAX ? text.slice(0, last.start).trim() : text;
}

function withoutTitleFoot(summaryText: string | null, title: string | null): string | null {
  if (summaryText === null || title === null || title.length < TITLE_MIN) return summaryText;
  const at = summaryText.lastIndexOf(title);
  const after = summaryText.length - at - title.length;
  if (at <= 0 || after < 3 || after > AFTER_TITLE) return summaryText;
  for (let start = at; start >= Math.max(0, at - BEFORE_TITLE); start -= 1) {
    if (start < at && (start === 0 || SENTENCE_END.test(summaryText.slice(Math.max(0, start - 3), start))))
      return summaryText.slice(0, start).trim() || null;
  }
  return summaryText;
}

function withoutFoot(blocks: ArticleBlock[], link: string | null, title: string | null): ArticleBlock[] {
  const ownUrl = link === null ? null : toCanonicalUrl(link);
  const name = title && foldText(title).length >= TITLE_MIN ? foldText(title) : null;
  let end = blocks.length;
  for (let looked = 0; looked < FOOT_LINES && end > 1 && isFoot(blocks[end - 1]!, ownUrl, name); looked += 1) end -= 1;
  return blocks.slice(0, end);
}

/**
 * Whether the block is a footer. A footer consists of links, links to its own entry, or contains the entry's title and
 * a link.
 */
function isFoot(block: ArticleBlock, own: string | null, name: string | null): boolean {
  const { kind, text, links = [] } = block;
  if (kind === 'heading' || kind === 'code' || text.length > FOOT_MAX || links.length === 0) return false;
  return (
    (text.length <= LINKS_MAX && computeLinkedLength(block) >= text.length * LINKED_SHARE && !/[.!?。]$/.test(text)) ||
    (name !== null && foldText(text).includes(name)) ||
    (own !== null && links.some(({ href }) => toCanonicalUrl(href) === own))
  );
}
