import { chooseInterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { serverWords } from '@tidings/contracts/server-words/generated/server-words-index.ts';
import type { StationPhrases } from '@tidings/contracts/server-words/server-words.ts';

export type StationPhrase = keyof StationPhrases;

export function getStationPhrases(requestedLanguage: string | null): {
  phrases: StationPhrases;
  language: InterfaceLanguage;
} {
  const language = chooseInterfaceLanguage(requestedLanguage === null ? [] : [requestedLanguage]);
  return { phrases: serverWords[language].station, language };
}
