export const translationLanguages = ['en', 'es', 'fr', 'de'] as const;
export type TranslationLanguage = (typeof translationLanguages)[number];

export const DEFAULT_SOURCE_LANGUAGE: TranslationLanguage = 'en';
export const DEFAULT_TARGET_LANGUAGE: TranslationLanguage = 'es';

export const TRANSLATION_FAILED_MESSAGE = 'Translation API failed';

export const translationErrorCodes = [
  'TRANSLATION_OFF',
  'TRANSLATION_FAILED',
  'TEXT_EMPTY',
  'TEXT_TOO_LONG',
  'LANGUAGE_NOT_OFFERED',
] as const;
export type TranslationErrorCode = (typeof translationErrorCodes)[number];

export const isTranslationLanguage = (code: string): code is TranslationLanguage =>
  translationLanguages.some((one) => one === code);
