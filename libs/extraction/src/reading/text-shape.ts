import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { computeLinkedLength, getUnitLength } from '../language/text-length.ts';

/** Counts of a block's characters. Lengths are in Latin letters. */
export type TextShape = {
  length: number;
  linked: number;
  links: number;
  letters: number;
  capitals: number;
  digits: number;
  spaces: number;
  commas: number;
  ends: number;
  marks: number;
  lines: number;
  colons: number;
  bars: number;
  longestWord: number;
  endsSentence: boolean;
  endsColon: boolean;
  asks: boolean;
  beginsCapital: boolean;
  beginsLower: boolean;
  beginsDigit: boolean;
  hasRights: boolean;
  hasMail: boolean;
  hasClock: boolean;
  hasYear: boolean;
  quoted: boolean;
};

const ENDS_SENTENCE = /[.!?…。！？।؟۔][)\]"'”’»」』]*$/u;
const COMMAS = /[,،﹐︐︑⹁、，]/;
const ENDS = /[.!?…。！？।؟۔]/;
const CAPITAL = /\p{Lu}/u;
const LOWER = /\p{Ll}/u;
const CLOCK = /(?<!\d)\d{1,2}[:h.]\d{2}(?!\d)/;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;
const QUOTED = /^["'“„«»「『‘]/;
/** Shape of the text at most this long is measured. */
const MEASURED = 4_000;
const FIRST_LETTER_BEYOND_LATIN = 0xc0;

export function measureShape(block: ArticleBlock): TextShape {
  const { text } = block;
  const shape = countCharacters(text);
  const links = block.links?.length ?? 0;
  const head = text.slice(0, 2);
  const tail = text.slice(-8);
  const sample = text.slice(0, MEASURED);
  return {
    ...shape,
    linked: links === 0 ? 0 : Math.min(shape.length, computeLinkedLength(block)),
    links,
    endsSentence: ENDS_SENTENCE.test(tail),
    endsColon: /[:：]$/.test(tail),
    asks: /[?？؟]$/.test(tail),
    beginsCapital: CAPITAL.test(head[0] ?? ''),
    beginsLower: LOWER.test(head[0] ?? ''),
    beginsDigit: /^\d/.test(head),
    hasRights: /[©℗®]/.test(sample),
    hasMail: sample.includes('@'),
    hasClock: shape.digits > 2 && CLOCK.test(sample),
    hasYear: shape.digits > 3 && YEAR.test(sample),
    quoted: QUOTED.test(head),
  };
}

function countCharacters(text: string) {
  const counts = {
    length: 0,
    letters: 0,
    capitals: 0,
    digits: 0,
    spaces: 0,
    commas: 0,
    ends: 0,
    marks: 0,
    lines: 1,
    colons: 0,
    bars: 0,
    longestWord: 0,
  };
  let word = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    counts.length += getUnitLength(code);
    if (code <= 32) {
      counts.spaces += 1;
      if (code === 10) counts.lines += 1;
      word = 0;
      continue;
    }
    word += 1;
    if (word > counts.longestWord) counts.longestWord = word;
    if (code >= 97 && code <= 122) counts.letters += 1;
    else if (code >= 65 && code <= 90) {
      counts.letters += 1;
      counts.capitals += 1;
    } else if (code >= 48 && code <= 57) counts.digits += 1;
    else countSign(text[at]!, code, counts);
  }
  return counts;
}

type Signs = {
  letters: number;
  capitals: number;
  commas: number;
  ends: number;
  marks: number;
  colons: number;
  bars: number;
};

function countSign(sign: string, code: number, counts: Signs): void {
  if (ENDS.test(sign)) counts.ends += 1;
  else if (COMMAS.test(sign)) counts.commas += 1;
  else if (code === 58) counts.colons += 1;
  else if (code === 124 || code === 0xb7 || code === 0x2022 || code === 0xbb || code === 62 || code === 47)
    counts.bars += 1;
  else if (code >= FIRST_LETTER_BEYOND_LATIN && (code < 0x2000 || code > 0x303f)) {
    counts.letters += 1;
    if (code < 0x590 && CAPITAL.test(sign)) counts.capitals += 1;
  } else counts.marks += 1;
}
