import { interfaceLanguageFor } from '@tidings/contracts/languages/interface-languages.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';

/** What a station says itself. */
export type StationPhrases = {
  /** Everything fresh was played; older stories follow. */
  older: string;
  /** Everything was played; what was played longest ago follows. */
  again: string;
  /** There is no story whose sound could be had. */
  nothing: string;
  /** The voices cost more than is left of the day. */
  creditUsed: string;
  /** A story cuts in. */
  breaking: string;
  /** The story that was cut goes on. */
  back: string;
};
export type StationPhrase = keyof StationPhrases;

/** What a station says to somebody who reads this language, and the language it is in. */
export async function stationPhrases(
  language: string | null,
): Promise<{ phrases: StationPhrases; language: InterfaceLanguage }> {
  const code = interfaceLanguageFor(language === null ? [] : [language]);
  const { phrases } = (await import(`./words/${code}.ts`)) as { phrases: StationPhrases };
  return { phrases, language: code };
}
