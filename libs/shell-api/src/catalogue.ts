import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { setPartWords } from '@tidings/ui/part-words.ts';
import { use, useEffect, useReducer } from 'react';
import { usePreferences } from './shell-context.ts';

/** Texts by component; `everywhere` has those that all slices share. */
type Words = { readonly everywhere: object } & Readonly<Record<string, object>>;

/** English texts are next to their views. */
export type Catalogue = {
  /** Falls back to `english`. */
  use<Part extends object>(part: string, english: Part): Part;
  /** Never rejects; falls back to English. */
  load(language: InterfaceLanguage): Promise<void>;
};

/** React's `use` returns without suspending for settled promises. */
const settled = (promise: Promise<void>): Promise<void> =>
  Object.assign(promise, { status: 'fulfilled', value: undefined });
const SETTLED = settled(Promise.resolve());

/** The first render suspends; after a language change, the previous language stays meanwhile. */
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
        setPartWords(language, { ...words.everywhere });
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
      // A resumed render must call `use` with the same promise. React’s `act` does not wait for long renders that call
      // `use`, so skip it for English.
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
