import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { withoutEdgeNotes } from '../article/edge-notes.ts';
import { folded } from '../article/folded.ts';
import { postClean } from '../article/post-clean.ts';
import { htmlToBlocks } from '../blocks/html-to-blocks.ts';
import { areTooLong, linkedLengthOf } from '../blocks/length-of.ts';
import { canonicalUrl } from '../url/canonical-url.ts';
import type { FeedEntry } from './feed.types.ts';

/** What programs write under an entry is one or two short lines. */
const FOOT_MAX = 400;
const FOOT_LINES = 3;
const LINKS_MAX = 120;
const LINKED_SHARE = 0.4;
/** A title of fewer letters is a word that any sentence may hold. */
const TITLE_MIN = 5;

/** How a text ends that goes on elsewhere. */
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

/** A feed’s text of an entry. `cut`: it says that it goes on elsewhere, or is longer than any text that is read. */
export type FeedContent = { blocks: ArticleBlock[]; cut: boolean };

/**
 * The text a feed has of an entry itself, as blocks: without its title, without what leads elsewhere, and without the
 * lines that programs put under it (“The post … appeared first on …”, “submitted by … [comments]”), which are known by
 * their links in whatever language. No blocks when the entry brings no text.
 */
export function feedContent({ contentHtml, link, title, author }: FeedEntry, feedUrl: string): FeedContent {
  const whole = contentHtml ? htmlToBlocks(contentHtml, link ?? feedUrl) : [];
  const blocks = withoutEdgeNotes(withoutFoot(postClean(whole, title), link, title), author);
  const last = whole.findLastIndex(({ text }) => text === blocks.at(-1)?.text);
  if (areTooLong(blocks)) return { blocks: [], cut: true };
  return { blocks, cut: whole.slice(Math.max(0, last)).some(({ text }) => GOES_ON.test(text)) };
}

/** What a program says around a title: “The post … appeared first on The Paper.” */
const BEFORE_TITLE = 25;
const AFTER_TITLE = 100;
const SENTENCE_END = /[.!?…\])。！？]\s*$/;

/**
 * An entry’s summary without the line that a program put behind it, which names the entry’s title. Null when there
 * is nothing else.
 */
export function feedSummary({ summaryText, title }: FeedEntry): string | null {
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
  const own = link === null ? null : canonicalUrl(link);
  const name = title && folded(title).length >= TITLE_MIN ? folded(title) : null;
  let end = blocks.length;
  for (let looked = 0; looked < FOOT_LINES && end > 1 && isFoot(blocks[end - 1]!, own, name); looked += 1) end -= 1;
  return blocks.slice(0, end);
}

/** A short last line that is made of links, leads to the very entry it stands in, or names it beside a link. */
function isFoot(block: ArticleBlock, own: string | null, name: string | null): boolean {
  const { kind, text, links = [] } = block;
  if (kind === 'heading' || kind === 'code' || text.length > FOOT_MAX || links.length === 0) return false;
  return (
    (text.length <= LINKS_MAX && linkedLengthOf(block) >= text.length * LINKED_SHARE && !/[.!?。]$/.test(text)) ||
    (name !== null && folded(text).includes(name)) ||
    (own !== null && links.some(({ href }) => canonicalUrl(href) === own))
  );
}
