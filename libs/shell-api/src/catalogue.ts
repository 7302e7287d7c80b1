import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { bringPartWords } from '@tidings/ui/part-words.ts';
import { use, useEffect, useReducer } from 'react';
import { usePreferences } from './shell-context.ts';

/** Keyed by part; `everywhere` holds the texts shared by all slices. */
type Words = { readonly everywhere: object } & Readonly<Record<string, object>>;

/** English texts are declared next to the views that use them. */
export type Catalogue = {
  /** Re-renders when the language changes. Falls back to `english`, the source of the translations. */
  use<Part extends object>(part: string, english: Part): Part;
  /** Never rejects: a language that fails to load falls back to English. */
  load(language: InterfaceLanguage): Promise<void>;
};

/** React's `use` returns without suspending for settled promises. */
const settled = (promise: Promise<void>): Promise<void> =>
  Object.assign(promise, { status: 'fulfilled', value: undefined });
const SETTLED = settled(Promise.resolve());

/**
 * The first render suspends until the texts have loaded; after a language change, the previous language stays visible
 * meanwhile.
 */
export function createCatalogue(fetchWords: (language: InterfaceLanguage) => Promise<{ words: Words }>): Catalogue {
  const loaded = new Map<InterfaceLanguage, Words | null>([['en', null]]);
  const pending = new Map<InterfaceLanguage, Promise<void>>();
  let displayedLanguage: InterfaceLanguage | null = null;

  function load(language: InterfaceLanguage): Promise<void> {
    if (language === 'en' || loaded.has(language)) return Promise.resolve();
    const current = pending.get(language);
    if (current) return current;
    const request = fetchWords(language).then(
      ({ words }) => {
        bringPartWords(language, { ...words.everywhere });
        loaded.set(language, words);
      },
      () => {
        loaded.set(language, null);
      },
    );
    pending.set(language, request);
    void request.then(() => settled(request));
    return request;
  }

  return {
    load,
    use<Part extends object>(part: string, english: Part) {
      const { interfaceLanguage: language } = usePreferences();
      const [, renderAgain] = useReducer((times: number) => times + 1, 0);
      const isLoaded = loaded.has(language);
      // A resumed render must call `use` with the same promise. Skip it if only English was ever used: React’s `act`
      // does not wait for long renders that call `use`.
      if (pending.size > 0 || !isLoaded)
        use(displayedLanguage === null ? (pending.get(language) ?? (isLoaded ? SETTLED : load(language))) : SETTLED);
      useEffect(() => {
        if (isLoaded) {
          displayedLanguage = language;
          return undefined;
        }
        let isUnmounted = false;
        void load(language).then(() => {
          if (!isUnmounted) renderAgain();
        });
        return () => {
          isUnmounted = true;
        };
      }, [isLoaded, language]);
      return (loaded.get(isLoaded ? language : (displayedLanguage ?? 'en'))?.[part] as Part | undefined) ?? english;
    },
  };
}
