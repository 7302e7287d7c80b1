import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { computeLinkedShare } from '../blocks/text-length.ts';
import { measureLatinLength } from '../language/latin-length.ts';
import { APPEAL_PATTERN, CALL_TO_ACTION_PATTERN } from './boilerplate-phrases.ts';
import { isReadingTime } from './edge-notes.ts';

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

export const isBoilerplateBlock = (block: ArticleBlock): boolean => {
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
