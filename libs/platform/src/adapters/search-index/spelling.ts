export type KnownWord = { word: string; documents: number };

const ACCENTS = /\p{M}/gu;
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

const folded = (word: string) => word.normalize('NFD').replace(ACCENTS, '');

export const splitWords = (text: string): string[] => text.toLowerCase().normalize('NFC').match(WORDS) ?? [];

/** Maximum edit distance; short words are not corrected. */
export const getMaxEditDistance = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

export function swapAdjacentLetters(word: string): string[] {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, index) => [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(''))
    .filter((one) => one !== word);
}

/**
 * Accents are ignored. Prefers the smallest edit distance, then a matching first letter, then the most frequent word.
 */
export function findNearestWord(typed: string, known: Iterable<KnownWord>): string | null {
  const word = folded(typed.toLowerCase());
  const allowed = getMaxEditDistance(typed);
  let best: (KnownWord & { slips: number }) | null = null;
  for (const candidate of known) {
    const slips = computeBoundedEditDistance(word, folded(candidate.word), allowed);
    if (slips > allowed || candidate.word === typed.toLowerCase()) continue;
    if (best === null || slips < best.slips || (slips === best.slips && isLikelier(candidate, best, word)))
      best = { ...candidate, slips };
  }
  return best?.word ?? null;
}

// Prefers a matching first letter, because the first letter is seldom wrong.
function isLikelier(one: KnownWord, other: KnownWord, word: string): boolean {
  const begins = (known: KnownWord) => Number(known.word.startsWith(word.charAt(0)));
  return (begins(one) - begins(other) || one.documents - other.documents || (one.word < other.word ? 1 : -1)) > 0;
}

export function computeBoundedEditDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      row.push(slips);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length] ?? most + 1;
}
