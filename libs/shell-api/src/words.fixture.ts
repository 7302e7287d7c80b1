import { type InterfaceLanguage, interfaceLanguages } from '@tidings/contracts/languages/interface-languages.ts';

const COUNTS = [0, 1, 2, 3, 11, 100];
/** Matches texts of at least two words, whose translations must differ from the English text. */
const SENTENCE = /\w{2,} \w{2,}/;
const SPOKEN = /^(?!.*(\b(undefined|NaN|null)\b|\[object)).*\S/;

type Word = string | ((...values: unknown[]) => string);
type Tree = { [name: string]: Word | Tree | null };
export type TranslatedWords<Words> = Record<InterfaceLanguage, Words>;

export async function loadTranslations<Words>(
  english: Words,
  load: (language: InterfaceLanguage) => Promise<{ words: Words }>,
): Promise<TranslatedWords<Words>> {
  const all = interfaceLanguages.map(
    async ({ code }) => [code, code === 'en' ? english : (await load(code)).words] as const,
  );
  return Object.fromEntries(await Promise.all(all)) as TranslatedWords<Words>;
}

/** Lists all texts with paths such as `auth.headings.login`. */
function listTexts(words: Tree, path = ''): [string, Word][] {
  return Object.entries(words).flatMap(([name, word]): [string, Word][] => {
    if (word === null) return [];
    return typeof word === 'object' ? listTexts(word, `${path}${name}.`) : [[path + name, word]];
  });
}

/** Retries with string arguments, because some functions do not accept numbers. */
function renderText(word: Word, count: number): string {
  if (typeof word === 'string') return word;
  try {
    return word(count, count, count, count);
  } catch {
    return word(String(count), String(count), String(count), String(count));
  }
}

/** Expects every text to be translated. `apart` lists path prefixes that are empty in some languages. */
export function expectFullyTranslated<Words>(spoken: TranslatedWords<Words>, apart: readonly string[] = []): void {
  const all = (words: Words) =>
    listTexts(words as unknown as Tree).filter(([path]) => !apart.some((beginning) => path.startsWith(beginning)));
  const paths = (words: Words) =>
    all(words)
      .map(([path]) => path)
      .toSorted();

  describe.each(Object.entries<Words>(spoken))('%s', (_, words) => {
    it.each(COUNTS)('has a non-empty text for every key, for a count of %i', (count) => {
      for (const [path, word] of all(words))
        expect([path, renderText(word, count)]).toEqual([path, expect.stringMatching(SPOKEN)]);
    });

    it('has the same keys as English', () => {
      expect(paths(words)).toEqual(paths(spoken.en));
    });
  });

  it.each(Object.entries<Words>(spoken).filter(([code]) => code !== 'en'))(
    'has no untranslated sentence: %s',
    (_, words) => {
      const english = new Map(all(spoken.en));
      expect(
        all(words).filter(([path, word]) => {
          const [translation, original] = [renderText(word, 3), renderText(english.get(path) ?? '', 3)];
          return SENTENCE.test(original) && translation === original;
        }),
      ).toEqual([]);
    },
  );
}
