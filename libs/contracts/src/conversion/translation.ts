/**
 * Languages a text is translated from and into; the first is what is written, the second what is heard, unless somebody
 * says otherwise.
 */
export const translationLanguages = ['en', 'es', 'fr', 'de'] as const;
export type TranslationLanguage = (typeof translationLanguages)[number];

export const DEFAULT_SOURCE_LANGUAGE: TranslationLanguage = 'en';
export const DEFAULT_TARGET_LANGUAGE: TranslationLanguage = 'es';

/** What is said where a text could not be translated, whatever the cause. */
export const TRANSLATION_FAILED = 'Translation API failed';

/** Why a text was not translated: nobody does it here, it did not work, or something about the text. */
export const translationRefusals = [
  'TRANSLATION_OFF',
  'TRANSLATION_FAILED',
  'TEXT_EMPTY',
  'TEXT_TOO_LONG',
  'LANGUAGE_NOT_OFFERED',
] as const;
export type TranslationRefusal = (typeof translationRefusals)[number];

export const isTranslationLanguage = (code: string): code is TranslationLanguage =>
  translationLanguages.some((one) => one === code);
