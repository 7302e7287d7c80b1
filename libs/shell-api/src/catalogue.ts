import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { use, useEffect, useReducer } from 'react';
import { usePreferences } from './shell-context.tsx';

type Translated = Exclude<InterfaceLanguage, 'en'>;

/** Words of the same names and parameters as the English ones. */
export type WordsOf<English> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? string
    : English[Name] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : English[Name] extends object
        ? WordsOf<English[Name]>
        : English[Name];
};

/**
 * What is said in other languages by a slice, each language a file of its own. English lies beside the views that say
 * it.
 */
export type Catalogue<All extends object> = {
  /**
   * The words of one part of the slice in the language that was chosen; renders again when another is. `english` is
   * what they are translated from.
   */
  use<Name extends keyof All>(name: Name, english: All[Name]): All[Name];
  /** Loads a language before anything is shown in it. Never fails: what does not come is said in English. */
  load(language: InterfaceLanguage): Promise<void>;
};

/** Told so, React does not wait for what is there already. */
const settled = (promise: Promise<void>): Promise<void> =>
  Object.assign(promise, { status: 'fulfilled', value: undefined });
const HERE = settled(Promise.resolve());

/**
 * `others`: how each language is fetched. A first view waits for its words; while another language comes, the former
 * one stays.
 */
export function createCatalogue<All extends object>(
  others: Record<Translated, () => Promise<{ words: All }>>,
): Catalogue<All> {
  const loaded = new Map<InterfaceLanguage, All | null>([['en', null]]);
  const coming = new Map<InterfaceLanguage, Promise<void>>();
  let shown: InterfaceLanguage | null = null;

  function load(language: InterfaceLanguage): Promise<void> {
    if (language === 'en' || loaded.has(language)) return Promise.resolve();
    const known = coming.get(language);
    if (known) return known;
    const asked = others[language]().then(
      ({ words }) => {
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
    use(name, english) {
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
      return loaded.get(isHere ? wanted : (shown ?? 'en'))?.[name] ?? english;
    },
  };
}
