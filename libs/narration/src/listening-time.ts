import { getBaseLanguage } from './sentences/language-tag.ts';

/** Milliseconds per character, by language. */
const perCharacter: Readonly<Record<string, number>> = {
  zh: 230,
  ja: 150,
  ko: 140,
  ar: 85,
  hi: 75,
  ru: 68,
  de: 64,
  es: 60,
  fr: 60,
  it: 62,
  pt: 60,
};
const ALPHABET_MS = 60;

/** Estimates the duration of a text at rate 1, in milliseconds. */
export function estimateSpeechMs(text: string, language: string): number {
  return text.length * (perCharacter[getBaseLanguage(language)] ?? ALPHABET_MS);
}
