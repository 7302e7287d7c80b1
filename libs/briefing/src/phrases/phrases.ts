import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { serverWords } from '@tidings/contracts/server-words/generated/server-words-index.ts';
import type { ProgrammePhrases as Phrases } from '@tidings/contracts/server-words/server-words.ts';

/** Path of a phrase in the phrase table. */
export type PhraseId =
  | `greetings.${keyof Phrases['greetings']}`
  | 'title'
  | 'opening'
  | 'openingFree'
  | 'preview'
  | `${'handovers' | 'updates' | 'categoryChanges' | 'closes'}.${number}`;

export type PhraseSlots = Readonly<
  Partial<Record<'date' | 'minutes' | 'title' | 'source' | 'time' | 'category', string>>
>;

export const phrasesByLanguage = Object.fromEntries(
  Object.entries(serverWords).map(([language, { programme }]) => [language, programme]),
) as Readonly<Record<InterfaceLanguage, Phrases>>;

/** Formats a phrase with its slot values. Throws if the phrase or a value is missing. */
export function formatPhrase(language: InterfaceLanguage, id: PhraseId, slots: PhraseSlots = {}): string {
  const [group = '', index = ''] = id.split('.');
  const entry: unknown = phrasesByLanguage[language][group as keyof Phrases];
  const template = index === '' ? entry : (entry as Readonly<Record<string, string>> | undefined)?.[index];
  if (typeof template !== 'string') throw new Error(`The phrase ${id} does not exist in ${language}.`);
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name as keyof PhraseSlots];
    if (value === undefined) throw new Error(`The phrase ${id} needs “${name}”.`);
    return value;
  });
}
