import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { joinPhrases } from '@tidings/language/collect-phrases.ts';
import { findWrittenDate } from '../dates/written-date.ts';
import { measureLatinLength } from '../language/text-length.ts';
import { foldText } from './folded.ts';

/** Number of blocks to check at either end. */
const REACH = 8;
const NOTE_MAX = 160;
/** Maximum length of a block before the article. A longer block starts the article. */
const LEAD_MAX = 120;
/** Maximum number of letters in a line such as “Submitted on …” or “… in Pop”. */
const DATE_LETTERS_MAX = 36;
/** Maximum number of letters besides the names in a line such as “By …, science editor | Reuters”. */
const NAME_LETTERS_MAX = 48;
const MAIL_LETTERS_MAX = 24;
const ADDRESS_LETTERS_MAX = 32;
const READING_MAX = 60;
const LABEL_MAX = 60;
const LABEL_WORDS_MAX = 4;
const ENDS_SENTENCE = /[.!?…。！？।؟۔][)\]"'”’»」』]*$/u;
const CLOCK = /(?<!\d)\d{1,2}[:h]\d{2}(?!\d)/;
const MAIL = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/;
const ADDRESS = /https?:\/\/\S+$/;
const RIGHTS = /[©℗]|\(c\) ?(?:19|20)\d{2}|\ball rights reserved\b/i;
const READING_TIME = new RegExp(joinPhrases('readingTimes'), 'iu');
/** Maximum length of a line that contains only the reading time. */
const READING_ALONE_MAX = 28;
const CAPITALS = /^[\p{Lu} ]+$/u;

const lettersIn = (text: string) => measureLatinLength((text.match(/\p{L}/gu) ?? []).join(''));

const saysWhen = (text: string) =>
  lettersIn(text) <= DATE_LETTERS_MAX && (CLOCK.test(text) || findWrittenDate(text) !== null);

export const isReadingTime = (text: string): boolean =>
  text.length <= READING_ALONE_MAX && /\d/.test(text) && READING_TIME.test(text);

function saysWho(text: string, author: string | null): boolean {
  const names =
    author === null
      ? []
      : author
          .split(/,|\b(?:and|und|et|y)\b|&/)
          .map(foldText)
          .filter((name) => name.includes(' '));
  const line = foldText(text);
  return (
    names.some((name) => line.includes(name)) &&
    lettersIn(names.reduce((rest, name) => rest.replace(name, ''), line)) <= NAME_LETTERS_MAX
  );
}

const isOpening = (block: ArticleBlock, author: string | null) =>
  block.kind === 'para' &&
  measureLatinLength(block.text) <= NOTE_MAX &&
  !ENDS_SENTENCE.test(block.text) &&
  (saysWhen(block.text) ||
    saysWho(block.text, author) ||
    (block.text.length <= READING_MAX && READING_TIME.test(block.text)));

function isEnding({ kind, text }: ArticleBlock): boolean {
  if (kind !== 'para' || measureLatinLength(text) > NOTE_MAX || text.startsWith('*')) return false;
  if (RIGHTS.test(text)) return true;
  if (ADDRESS.test(text)) return lettersIn(text.replace(ADDRESS, '')) <= ADDRESS_LETTERS_MAX;
  if (ENDS_SENTENCE.test(text)) return false;
  return (MAIL.test(text) && lettersIn(text.replace(MAIL, '')) <= MAIL_LETTERS_MAX) || saysWhen(text) || isLabel(text);
}

/** Whether a text labels removed content, such as “See more photos:”. */
function isLabel(text: string): boolean {
  const words = text.split(' ').length;
  return /[:：]$/.test(text) ? words <= LABEL_WORDS_MAX : text.length <= LABEL_MAX && words > 1 && CAPITALS.test(text);
}

/** Removes dates, bylines, copyright notices and labels of removed content from both ends of an article. */
export function removeEdgeNotes(blocks: readonly ArticleBlock[], author: string | null): ArticleBlock[] {
  const remaining = [...blocks];
  for (let at = 0, looked = 0; looked < REACH && at < remaining.length; looked += 1) {
    if (isOpening(remaining[at]!, author)) remaining.splice(at, 1);
    else if (measureLatinLength(remaining[at]!.text) > LEAD_MAX) break;
    else at += 1;
  }
  for (let looked = 0; looked < REACH && remaining.length > 0 && isEnding(remaining.at(-1)!); looked += 1)
    remaining.pop();
  return remaining.length > 0 ? remaining : [...blocks];
}
