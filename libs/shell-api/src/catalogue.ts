import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { bringPartWords } from '@tidings/ui/part-words.ts';
import { use, useEffect, useReducer } from 'react';
import { usePreferences } from './shell-context.ts';

/** What a slice says in one language, by the part that says it; `everywhere` is what all slices say alike. */
type Said = { readonly everywhere: object } & Readonly<Record<string, object>>;

/**
 * Translations of one slice, with one file per language. English texts are declared next to the views that use them.
 */
export type Catalogue = {
  /**
   * Hook that returns the texts of one part in the selected language and re-renders when the language changes. Falls
   * back to `english`, the source of the translations.
   */
  use<Words extends object>(part: string, english: Words): Words;
  /** Loads a language before anything is shown in it. Never fails: what does not come is said in English. */
  load(language: InterfaceLanguage): Promise<void>;
};

/** Marks a promise as settled for React's `use`, which then returns without suspending. */
const settled = (promise: Promise<void>): Promise<void> =>
  Object.assign(promise, { status: 'fulfilled', value: undefined });
const HERE = settled(Promise.resolve());

/**
 * Creates the catalogue of a slice. `fetchWords` loads one language. The first render suspends until the texts have
 * loaded; after a language change, the previous language stays visible until the next one has loaded.
 */
export function createCatalogue(fetched: (language: InterfaceLanguage) => Promise<{ words: Said }>): Catalogue {
  const loaded = new Map<InterfaceLanguage, Said | null>([['en', null]]);
  const coming = new Map<InterfaceLanguage, Promise<void>>();
  let shown: InterfaceLanguage | null = null;

  function load(language: InterfaceLanguage): Promise<void> {
    if (language === 'en' || loaded.has(language)) return Promise.resolve();
    const known = coming.get(language);
    if (known) return known;
    const asked = fetched(language).then(
      ({ words }) => {
        bringPartWords(language, { ...words.everywhere });
        loaded.set(language, words);
      },
      () => {
        loaded.set(language, null);
      },
    );
    coming.set(language, asked);
    void asked.then(() => settled(asked));
    return asked;
  }

  return {
    load,
    use<Words extends object>(part: string, english: Words) {
      const { interfaceLanguage: wanted } = usePreferences();
      const [, renderAgain] = useReducer((times: number) => times + 1, 0);
      const isHere = loaded.has(wanted);
      // Always asked, so that a view that waited asks for the same when its words are there; but never where all is
      // English: React’s `act` leaves long renders that ask.
      if (coming.size > 0 || !isHere)
        use(shown === null ? (coming.get(wanted) ?? (isHere ? HERE : load(wanted))) : HERE);
      useEffect(() => {
        if (isHere) {
          shown = wanted;
          return undefined;
        }
        let gone = false;
        void load(wanted).then(() => {
          if (!gone) renderAgain();
        });
        return () => {
          gone = true;
        };
      }, [isHere, wanted]);
      return (loaded.get(isHere ? wanted : (shown ?? 'en'))?.[part] as Words | undefined) ?? english;
    },
  };
}
