import { baseLanguage } from './sentences/language-tag.ts';

/** Milliseconds of speech for each character, by script density; most alphabets are close to each other. */
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

/** How long a text takes to say at rate 1, in milliseconds: an estimate for what is not rendered yet. */
export function estimatedSpeechMs(text: string, language: string): number {
  return text.length * (perCharacter[baseLanguage(language)] ?? ALPHABET_MS);
}
