import { measureLatinLength } from '../language/text-length.ts';
import { getStopWords, parseNumberWord, parseWeekday } from './plain-words.ts';

type StoryArticle = {
  title: string;
  /** Reads only the first 700 characters. */
  text: string;
  language: string;
  /** Unix milliseconds. */
  publishedAt: number;
};

/** The terms of an article with their weights. */
export type StoryTerms = {
  /** Stems, names and numbers in the title. */
  title: ReadonlyMap<string, number>;
  /** Terms of title and text. */
  all: ReadonlyMap<string, number>;
  /** Numbers with at least two characters, including scores and decimals, but no years. */
  figures: ReadonlySet<string>;
  /** Days of the week. */
  days: ReadonlySet<number>;
  language: string;
  publishedAt: number;
};

const TEXT_MAX = 700;
const STEM = 6;
const NAME = 1.4;
const FIGURE = 1.5;
const SMALL_FIGURE = 0.6;
const WORD = /\d+(?:[.,:\u202f\u00a0-]\d+)*|[\p{L}\p{M}]+(?:[’'-][\p{L}\p{M}]+)*/gu;
const SENTENCE_END = /[.!?:»”"–—]\s*$|^\s*$/u;

/** Removes accents, except the voicing marks of Japanese, and converts to lower case. */
const folded = (word: string) =>
  word
    .normalize('NFD')
    .replace(/(?![\u3099\u309a])\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss');

/** Makes `1.200`, `1 200` and `1,200` equal, and `2:1` and `2-1`. */
function normalizeNumber(written: string): string {
  const score = /^(\d{1,2})[:-](\d{1,2})$/.exec(written);
  if (score) return `${score[1]}-${score[2]}`;
  const plainDigits = written.replace(/[.,\u202f\u00a0](?=\d{3}(?!\d))/gu, '');
  return plainDigits.replace(',', '.').replace(/\.0+$/, '');
}

export function extractStoryTerms({ title, text, language, publishedAt }: StoryArticle): StoryTerms {
  const plain = getStopWords(language);
  const titleTerms = new Map<string, number>();
  const all = new Map<string, number>();
  const names = new Set<string>();
  const figures = new Set<string>();
  const days = new Set<number>();
  read(title, titleTerms, !isTitleCase(title));
  for (const [term, weight] of titleTerms) all.set(term, weight);
  read(text.slice(0, TEXT_MAX), all, true);
  return { title: titleTerms, all, figures, days, language, publishedAt };

  function read(passage: string, into: Map<string, number>, capitalsTell: boolean): void {
    const joined = insertWordBounds(passage, language).replace(/(\d)[ \u202f\u00a0](?=\d{3}(?!\d))/gu, '$1');
    for (const match of joined.matchAll(WORD)) {
      const written = match[0];
      if (/^\d/.test(written)) {
        figure(normalizeNumber(written), into);
        continue;
      }
      const before = joined.slice(Math.max(0, match.index - 2), match.index);
      for (const part of written.split(/[’'-]/u)) word(part, into, capitalsTell && !SENTENCE_END.test(before));
    }
  }

  function figure(value: string, into: Map<string, number>): void {
    if (/^(?:19|20)\d\d$/.test(value)) {
      into.set(value, SMALL_FIGURE);
      return;
    }
    const storyArticle = value.length > 1;
    into.set(value, storyArticle ? FIGURE : SMALL_FIGURE);
    if (storyArticle) figures.add(value);
  }

  function word(written: string, into: Map<string, number>, mayBeName: boolean): void {
    const lower = folded(written);
    const day = parseWeekday(lower);
    if (day !== undefined) {
      days.add(day);
      return;
    }
    const count = parseNumberWord(lower, language);
    if (count !== undefined) {
      figure(count, into);
      return;
    }
    if (lower.length < 2 || plain.has(lower)) return;
    const length = measureLatinLength(lower);
    const stem = lower.slice(0, STEM);
    const isName = mayBeName && language !== 'de' && written[0] !== lower[0] && /^\p{Lu}/u.test(written);
    if (isName) names.add(stem);
    const weight = isName || names.has(stem) ? NAME : length < 4 ? 0.5 : length < 5 ? 0.8 : 1;
    if (weight > (into.get(stem) ?? 0)) into.set(stem, weight);
  }
}

/** Whether most words of a headline are capitalised. In such a headline, capitals do not indicate names. */
function isTitleCase(title: string): boolean {
  const words = title.match(/\p{L}{4,}/gu) ?? [];
  return words.length > 2 && words.filter((word) => /^\p{Lu}/u.test(word)).length / words.length > 0.7;
}

const KEYS_MAX = 24;

/** Minimum number of keys that articles of one story have in common. */
export const SHARED_STORY_KEYS_MIN = 3;

/**
 * Computes keys that similar articles share, so that not all articles have to be compared. Keys are signed 32-bit
 * integers and differ by language.
 */
export function computeStoryKeys({ title, all, language }: StoryTerms): number[] {
  const weighed = [...all].map(([term, weight]) => ({ term, weight: weight + (title.has(term) ? 1 : 0) }));
  const best = weighed.toSorted((a, b) => b.weight - a.weight).slice(0, KEYS_MAX);
  return [...new Set(best.map(({ term }) => hash(`${language} ${term}`)))];
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value | 0;
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
// Dictionaries depend on the script, not the locale.
const words = new Intl.Segmenter('und', { granularity: 'word' });
/** Matches a particle at the end of a noun. */
const PARTICLE =
  /(?<=[가-힣]{2})(?:으로|에서|에게|까지|부터|보다|이라고|라고|은|는|이|가|을|를|의|에|와|과|도|만|로)(?![가-힣])/gu;

/** Inserts spaces in scripts without them and normalises full-width digits. Removes particles in Korean. */
function insertWordBounds(text: string, language: string): string {
  if (language === 'ko') return text.replace(PARTICLE, '');
  if (!UNSPACED.test(text)) return text;
  return Array.from(words.segment(text.normalize('NFKC')), ({ segment }) => segment)
    .join(' ')
    .replace(/(\d) ([.,:]) (?=\d)/g, '$1$2');
}
