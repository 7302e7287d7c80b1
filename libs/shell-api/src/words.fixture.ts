import { type InterfaceLanguage, interfaceLanguages } from '@tidings/contracts/languages/interface-languages.ts';

const COUNTS = [0, 1, 2, 3, 11, 100];
/** Two words beside each other, which no two languages have alike. */
const SENTENCE = /\w{2,} \w{2,}/;
const SPOKEN = /^(?!.*(\b(undefined|NaN|null)\b|\[object)).*\S/;

type Word = string | ((...values: unknown[]) => string);
type Tree = { [name: string]: Word | Tree | null };
export type Spoken<Words> = Record<InterfaceLanguage, Words>;

/** What is said in each language of the interface; `load` brings those that are not English. */
export async function spokenIn<Words>(
  english: Words,
  load: (language: InterfaceLanguage) => Promise<{ words: Words }>,
): Promise<Spoken<Words>> {
  const all = interfaceLanguages.map(
    async ({ code }) => [code, code === 'en' ? english : (await load(code)).words] as const,
  );
  return Object.fromEntries(await Promise.all(all)) as Spoken<Words>;
}

/** Every word by its path: `auth.headings.login`. */
function each(words: Tree, path = ''): [string, Word][] {
  return Object.entries(words).flatMap(([name, word]): [string, Word][] => {
    if (word === null) return [];
    return typeof word === 'object' ? each(word, `${path}${name}.`) : [[path + name, word]];
  });
}

/** What a word says to a number; those that take texts get it as one. */
function said(word: Word, count: number): string {
  if (typeof word === 'string') return word;
  try {
    return word(count, count, count, count);
  } catch {
    return word(String(count), String(count), String(count), String(count));
  }
}

/**
 * Each language says everything that English says, and says it itself. `apart`: beginnings of paths that have tests of
 * their own, since English says nothing there or what is said may be empty.
 */
export function saysEverything<Words>(spoken: Spoken<Words>, apart: readonly string[] = []): void {
  const all = (words: Words) =>
    each(words as unknown as Tree).filter(([path]) => !apart.some((beginning) => path.startsWith(beginning)));
  const paths = (words: Words) =>
    all(words)
      .map(([path]) => path)
      .toSorted();

  describe.each(Object.entries<Words>(spoken))('%s', (_, words) => {
    it.each(COUNTS)('has a word for everything, to %i of it', (count) => {
      for (const [path, word] of all(words))
        expect([path, said(word, count)]).toEqual([path, expect.stringMatching(SPOKEN)]);
    });

    it('says as much as English', () => {
      expect(paths(words)).toEqual(paths(spoken.en));
    });
  });

  it.each(Object.entries<Words>(spoken).filter(([code]) => code !== 'en'))(
    'leaves no sentence in English: %s',
    (_, words) => {
      const english = new Map(all(spoken.en));
      expect(
        all(words).filter(([path, word]) => {
          const [one, other] = [said(word, 3), said(english.get(path) ?? '', 3)];
          return SENTENCE.test(other) && one === other;
        }),
      ).toEqual([]);
    },
  );
}
