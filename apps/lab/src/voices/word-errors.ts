/** Words for small numbers, which recognisers may write as digits. */
const digits: Readonly<Record<string, string[]>> = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  de: ['null', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
  es: ['cero', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
  fr: ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  it: ['zero', 'un', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'],
  pt: ['zero', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'],
};

/** Splits a text into words, ignoring case and punctuation. Splits Japanese and Chinese into characters. */
export function tokenize(text: string, language: string): string[] {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\b\d+\b/g, (figure) => digits[language]?.[Number(figure)] ?? figure)
    .replaceAll(/[^\p{L}\p{N}\p{M}' ]+/gu, ' ');
  return language === 'ja' || language === 'zh' ? [...plain.replaceAll(/\s/g, '')] : plain.split(/\s+/).filter(Boolean);
}

export function countWordErrors(said: readonly string[], recognised: readonly string[]): number {
  let row = recognised.map((_, index) => index + 1);
  row.unshift(0);
  for (const [index, word] of said.entries()) {
    const next = [index + 1];
    recognised.forEach((other, at) =>
      next.push(Math.min(next[at]! + 1, row[at + 1]! + 1, row[at]! + (word === other ? 0 : 1))),
    );
    row = next;
  }
  return row.at(-1)!;
}
