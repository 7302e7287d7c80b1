import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { setPartWords } from '@tidings/ui/page-language.ts';
import { use, useEffect, useReducer } from 'react';
import { usePreferences } from './shell-context.ts';

/** Texts by component. `everywhere` contains those that all slices share. */
type Words = { readonly everywhere: object } & Readonly<Record<string, object>>;

/** Provides translated texts. The English texts are defined next to their views. */
export type Catalogue = {
  /** Returns the texts of a component, or `english` if there is no translation. */
  use<Part extends object>(part: string, english: Part): Part;
  /** Loads a language. Never rejects, because English is the fallback. */
  load(language: InterfaceLanguage): Promise<void>;
};

/** Marks a promise as fulfilled, so that React's `use` returns without suspending. */
const settled = (promise: Promise<void>): Promise<void> =>
  Object.assign(promise, { status: 'fulfilled', value: undefined });
const SETTLED = settled(Promise.resolve());

/**
 * Creates a catalogue. The first render suspends. After a language change, the previous language is shown until the
 * next one has loaded.
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
      // A resumed render must call `use` with the same promise. English skips it, because React’s `act` does not wait
      // for long renders that call `use`.
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
