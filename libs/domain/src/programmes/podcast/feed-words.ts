import { chooseInterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { serverWords } from '@tidings/contracts/server-words/generated/server-words-index.ts';
import type { FeedWords } from '@tidings/contracts/server-words/server-words.ts';

export function getFeedWords(requestedLanguage: string | null): FeedWords & { language: InterfaceLanguage } {
  const language = chooseInterfaceLanguage(requestedLanguage === null ? [] : [requestedLanguage]);
  return { ...serverWords[language].podcast, language };
}
