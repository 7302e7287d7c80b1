import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { serverWords } from '@tidings/contracts/server-words/generated/server-words-index.ts';
import type { ProgrammePhrases as Phrases } from '@tidings/contracts/server-words/server-words.ts';

/** A phrase of the table, by where it stands. */
export type PhraseId =
  | `greetings.${keyof Phrases['greetings']}`
  | 'title'
  | 'opening'
  | 'openingFree'
  | 'preview'
  | `${'handovers' | 'updates' | 'categoryChanges' | 'closes'}.${number}`;

export type Slots = Readonly<Partial<Record<'date' | 'minutes' | 'title' | 'source' | 'time' | 'category', string>>>;

/** The phrases of each language of the interface. */
export const phrases = Object.fromEntries(
  Object.entries(serverWords).map(([language, { programme }]) => [language, programme]),
) as Readonly<Record<InterfaceLanguage, Phrases>>;

/** The words of a phrase with its slots filled. Throws for a phrase that is not in the table, or an empty slot. */
export function phrase(language: InterfaceLanguage, id: PhraseId, slots: Slots = {}): string {
  const [group = '', which = ''] = id.split('.');
  const found: unknown = phrases[language][group as keyof Phrases];
  const template = which === '' ? found : (found as Readonly<Record<string, string>> | undefined)?.[which];
  if (typeof template !== 'string') throw new Error(`There is no phrase ${id} in ${language}.`);
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name as keyof Slots];
    if (value === undefined) throw new Error(`The phrase ${id} needs “${name}”.`);
    return value;
  });
}
