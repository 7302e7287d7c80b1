/** Describes an interface language. Lists show the languages by `order`; English is the first. */
export type LanguageEntry = { name: string; direction: 'ltr' | 'rtl'; order: number };
