import { interfaceLanguageFor } from '@tidings/contracts/languages/interface-languages.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { serverWords } from '@tidings/contracts/server-words/generated/server-words-index.ts';
import type { FeedWords } from '@tidings/contracts/server-words/server-words.ts';

export function feedWords(requestedLanguage: string | null): FeedWords & { language: InterfaceLanguage } {
  const language = interfaceLanguageFor(requestedLanguage === null ? [] : [requestedLanguage]);
  return { ...serverWords[language].podcast, language };
}
