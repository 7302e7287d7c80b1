import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { joinPhrases } from '@tidings/language/collect-phrases.ts';
import { computeLinkedShare, computeTotalLength, measureLatinLength } from '../language/text-length.ts';
import { APPEAL_PATTERN, CALL_TO_ACTION_PATTERN, TABLE_OF_CONTENTS_PATTERN } from './boilerplate-phrases.ts';
import { isReadingTime } from './edge-notes.ts';
import { foldText } from './folded.ts';

const LINKED_SHARE = 0.8;
const LINKED_MAX = 300;
/** Lists with a larger share of links are navigation. */
const LINK_LIST = 0.7;
/** Longer headings are paragraphs marked up as headings. */
const HEADING_MAX = 160;
const COUNTED = 3;

const isBareContents = ({ text }: ArticleBlock, next: ArticleBlock | undefined): boolean =>
  TABLE_OF_CONTENTS_PATTERN.test(text) && next?.kind !== 'item';

const isLinked = (block: ArticleBlock) => block.text.length <= LINKED_MAX && computeLinkedShare(block) > LINKED_SHARE;

/** Returns blocks that consist of links, except those in lists that are mostly text. */
function leadingAway(blocks: readonly ArticleBlock[]): Set<ArticleBlock> {
  const away = new Set<ArticleBlock>();
  for (let at = 0; at < blocks.length;) {
    let end = at + 1;
    if (blocks[at]!.kind === 'item') while (blocks[end]?.kind === 'item') end += 1;
    const together = blocks.slice(at, end);
    const linked = together.filter((block) => !['heading', 'code', 'table'].includes(block.kind) && isLinked(block));
    if (linked.length > together.length * LINK_LIST) for (const block of linked) away.add(block);
    at = end;
  }
  return away;
}

/** Returns paragraphs that only count upwards from 1, which are slideshow controls. */
function counted(blocks: readonly ArticleBlock[]): ArticleBlock[] {
  const numbers: ArticleBlock[] = [];
  for (let at = 0; at < blocks.length;) {
    let end = at;
    for (let next = blocks[end]; next?.kind === 'para' && next.text === String(end - at + 1); next = blocks[end])
      end += 1;
    if (end - at >= COUNTED) numbers.push(...blocks.slice(at, end));
    at = Math.max(end, at + 1);
  }
  return numbers;
}

const isDangling = (block: ArticleBlock, next: ArticleBlock | undefined) =>
  block.kind === 'heading' &&
  block.text.length <= HEADING_MAX &&
  (next === undefined || (next.kind === 'heading' && (next.level ?? 2) <= (block.level ?? 2)));

/** Removes boilerplate, duplicates, the repeated title and headings without content. */
export function removeBoilerplate(blocks: readonly ArticleBlock[], title: string | null): ArticleBlock[] {
  const titled = title ? foldText(title) : null;
  const away = leadingAway(blocks);
  for (const block of counted(blocks)) away.add(block);
  const remaining = removeDuplicates(
    blocks.filter(
      (block, index) =>
        !away.has(block) &&
        (!isBoilerplateBlock(block) || isHeadingOfText(block, blocks[index + 1])) &&
        !isMailLink(block) &&
        !(titled && index < 4 && foldText(block.text) === titled),
    ),
  );
  // If a page consists only of headings, they are its content.
  const cleaned = withoutDangling(remaining.filter((block, index) => !isBareContents(block, remaining[index + 1])));
  return cleaned.length > 0 ? cleaned : remaining;
}

/** A heading such as “Comments” or “Print” names a topic if a paragraph follows. */
const isHeadingOfText = (block: ArticleBlock, next: ArticleBlock | undefined): boolean =>
  block.kind === 'heading' &&
  HAS_CONTENT.test(block.text) &&
  computeLinkedShare(block) === 0 &&
  next?.kind === 'para' &&
  measureLatinLength(next.text) >= HEADED_MIN &&
  computeLinkedShare(next) < 0.2 &&
  !APPEAL_PATTERN.test(next.text);
const HEADED_MIN = 150;

const MAIL_LABEL = new RegExp(`^(?:${joinPhrases('mailLabels')})$`, 'iu');
const MAIL_LINE_MAX = 400;
/** Whether a line of a newsletter has a link to leave it or to see it in a browser. */
const isMailLink = ({ text, links = [] }: ArticleBlock): boolean =>
  text.length <= MAIL_LINE_MAX && links.some(({ start, end }) => MAIL_LABEL.test(text.slice(start, end).trim()));

function withoutDangling(blocks: ArticleBlock[]): ArticleBlock[] {
  const remaining = blocks.filter((block, index) => !isDangling(block, blocks[index + 1]));
  return remaining.length === blocks.length ? remaining : withoutDangling(remaining);
}

const SHORT = 200;
const APPEAL_MAX = 250;
const ONLY_BYLINE = /^(?:by|von|par|por|di)\s+\p{Lu}[\p{L}.'-]+(?:\s+\p{Lu}[\p{L}.'-]+){0,4}\s*(?:[,|].{0,40})?$/u;
const DAY_SAID = [
  String.raw`\d{1,2}[./-]\d{1,2}[./-]\d{2,4}`,
  String.raw`\d{1,2}\.?\s+\p{L}{3,10}\.?\s+\d{4}`,
  String.raw`\p{L}{3,10}\.?\s+\d{1,2},?\s+\d{4}`,
].join('|');
const TIME_SAID = String.raw`[,\s-]+(?:um|at|à)?\s*\d{1,2}[:.h]\d{2}.{0,12}`;
const ONLY_DATE = new RegExp(String.raw`^(?:\p{L}{3,10},?\s+)?(?:${DAY_SAID})(?:${TIME_SAID})?$`, 'u');
/** Excludes superscripts. */
const HAS_CONTENT = /[\p{L}[\p{N}--[⁰¹²³⁴-⁹]]]/v;

const DATA_BEGINS = /^[[{]\s?[[{"]/;
/** Whether the text is JSON for scripts. */
function isData(text: string): boolean {
  if (!DATA_BEGINS.test(text)) return false;
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

const NOTICE_NAMES = [
  '(?:PHP )?(?:Warning|Notice|Deprecated|Strict Standards|(?:Fatal|Parse|Catchable fatal) error)',
  'Hinweis|Warnung',
].join('|');
const NOTICE = new RegExp(String.raw`^(?:${NOTICE_NAMES}): .{4,600} in (?:\/|[A-Za-z]:\\).{1,300} on line \d+`, 'u');
/** Matches unfilled template placeholders and unrendered forum markup. */
const PLACEHOLDER = /^(?:\{\{[^{}]{1,300}\}\}|\[\/?(?:quote|caption|embed|gallery|img|url)(?:[= ][^\][]{0,200})?\])$/iu;
const RATE = /[-+±−]?(?<!\d)\d+(?:[.,]\d+)?\s?%/gu;
const RATES_MAX = 8;
const FIGURES_SHARE = 0.3;
const isTicker = (text: string): boolean =>
  (text.match(RATE)?.length ?? 0) >= RATES_MAX &&
  (text.match(/\d/gu)?.length ?? 0) > FIGURES_SHARE * text.replace(/\s/gu, '').length;

const isBoilerplateBlock = (block: ArticleBlock): boolean => {
  const { text, kind } = block;
  if (!HAS_CONTENT.test(text)) return true;
  if (kind === 'code' || kind === 'table') return false;
  if (isReadingTime(text) || isData(text) || NOTICE.test(text) || PLACEHOLDER.test(text) || isTicker(text)) return true;
  const length = measureLatinLength(text);
  if (length <= SHORT && CALL_TO_ACTION_PATTERN.test(text) && (computeLinkedShare(block) > 0.2 || length < 90))
    return true;
  if (kind === 'para' && text.length <= APPEAL_MAX && computeLinkedShare(block) > 0 && APPEAL_PATTERN.test(text))
    return true;
  return text.length <= 120 && (ONLY_BYLINE.test(text) || ONLY_DATE.test(text));
};

/** Minimum length of a duplicate. Shorter lines, such as labels or “Yes.”, may repeat. */
const DOUBLE_MIN = 40;
/** Minimum number of blocks in a duplicate passage. Shorter repetitions, such as a refrain, may be intended. */
const PASSAGE_BLOCKS = 5;
const PASSAGE_LENGTH = 400;

const PULLED_MAX = 400;
/** Maximum number of quotations to search for in the rest of the text. */
const PULLED_QUOTES_MAX = 20;
const isQuotation = ({ kind, text }: ArticleBlock): boolean =>
  kind === 'quote' && text.length >= DOUBLE_MIN && text.length <= PULLED_MAX;
/** Whether a longer block contains the text, as that of a pull quote. */
const isInOther = (key: string, keys: readonly string[]): boolean =>
  keys.some((other) => other.length > key.length && other.includes(key));

/** Removes passages repeated for another screen size and blocks repeated as another kind. Runs in linear time. */
function removeDuplicates(blocks: readonly ArticleBlock[]): ArticleBlock[] {
  const keys = blocks.map(({ text }) => foldText(text));
  const latest = new Map<string, number>();
  const double = new Set<number>();
  let start = 0;
  let distance = 0;
  const endPassage = (end: number) => {
    if (
      end - start < PASSAGE_BLOCKS ||
      blocks.slice(start, end).reduce((sum, { text }) => sum + text.length, 0) < PASSAGE_LENGTH
    )
      return;
    for (let at = start; at < end; at += 1) double.add(at);
  };
  keys.forEach((key, at) => {
    const earlier = latest.get(key);
    if (earlier !== undefined && blocks[at]!.text.length >= DOUBLE_MIN && blocks[earlier]!.kind !== blocks[at]!.kind)
      double.add(at);
    if (distance === 0 || keys[at - distance] !== key) {
      endPassage(distance === 0 ? start : at);
      start = at;
      distance = earlier === undefined ? 0 : at - earlier;
    }
    latest.set(key, at);
  });
  if (distance > 0) endPassage(keys.length);
  const pulled = blocks.flatMap((block, at) => (isQuotation(block) ? [at] : [])).slice(0, PULLED_QUOTES_MAX);
  for (const at of pulled) if (isInOther(keys[at]!, keys)) double.add(at);
  return blocks.filter((_block, at) => !double.has(at));
}

/** Minimum number of linked headings with short texts at the end of a page for them to count as teasers. */
const TEASERS = 3;
const TEASER_MAX = 400;
const TEASER_LINKED_SHARE = 0.8;
/** Minimum number of long paragraphs. A page with fewer may be a list. */
const PARAGRAPHS = 5;
const LONG = 80;

export function removeTeasers(blocks: ArticleBlock[]): ArticleBlock[] {
  let from = blocks.length;
  let teasers = 0;
  for (let at = blocks.length - 1; at > 0; at -= 1) {
    const block = blocks[at]!;
    if (block.kind !== 'heading') continue;
    if (computeLinkedShare(block) < TEASER_LINKED_SHARE || computeTotalLength(blocks.slice(at + 1, from)) > TEASER_MAX)
      break;
    teasers += 1;
    from = at;
  }
  const body = blocks
    .slice(0, from)
    .filter(({ kind, text }) => kind === 'para' && measureLatinLength(text) > LONG).length;
  return teasers >= TEASERS && body >= PARAGRAPHS ? blocks.slice(0, from) : blocks;
}
