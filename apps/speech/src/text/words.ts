import type { WordRange } from '../engines/speech-engine.port.ts';

const UNSPACED = /^(cmn|zh|ja|yue|th)/;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu;

/** Converts Polly's language codes to codes that `Intl` accepts. */
export const toIntlLanguage = (locale: string): string => {
  const [primary = 'en'] = locale.split('-');
  return { cmn: 'zh', arb: 'ar' }[primary] ?? primary;
};

export function findWords(text: string, locale: string): WordRange[] {
  if (UNSPACED.test(locale)) {
    const segments = new Intl.Segmenter(toIntlLanguage(locale), { granularity: 'word' }).segment(text);
    return [...segments]
      .filter((part) => part.isWordLike)
      .map((part) => ({ start: part.index, end: part.index + part.segment.length }));
  }
  return [...text.matchAll(/\S+/g)].flatMap((match) => {
    const word = match[0].replace(EDGES, '');
    if (word === '') return [];
    const start = match.index + match[0].indexOf(word);
    return [{ start, end: start + word.length }];
  });
}
