import { interfaceLanguageFor } from '@tidings/contracts/languages/interface-languages.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';

/** What a feed says of itself. `untitled` stands where a title holds nothing that can be shown. */
export type FeedWords = {
  title: string;
  description: string;
  untitled: string;
};

/** The words of a feed for somebody who reads this language, and the language they are in. */
export async function feedWords(language: string | null): Promise<FeedWords & { language: InterfaceLanguage }> {
  const code = interfaceLanguageFor(language === null ? [] : [language]);
  const { words } = (await import(`./words/${code}.ts`)) as { words: FeedWords };
  return { ...words, language: code };
}
