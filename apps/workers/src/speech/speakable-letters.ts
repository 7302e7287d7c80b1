import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
const LATIN = /[\p{Script=Latin}\p{Nd}]/gu;
const scripts: Readonly<Record<string, RegExp>> = {
  ru: /[\p{Script=Cyrillic}\p{Nd}]/gu,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Nd}]/gu,
  cmn: /[\p{Script=Han}\p{Nd}]/gu,
  ko: /[\p{Script=Hangul}\p{Nd}]/gu,
  arb: /[\p{Script=Arabic}\p{Nd}]/gu,
  hi: /[\p{Script=Devanagari}\p{Nd}]/gu,
};

export function countSpeakableLetters(text: string, locale: string): number {
  const scriptLetters = scripts[getPrimaryLanguage(locale)];
  return [...text.matchAll(scriptLetters ?? LATIN)].length;
}
