const numbered: readonly (readonly [first: number, signs: string])[] = [
  [1, ';:,.!?'],
  [9, '—…"()“” '],
  [18, 'ʣʥʦʨᵝ\uAB67AI'],
  [31, 'O'],
  [33, 'Q'],
  [35, 'ST'],
  [39, 'W'],
  [41, 'Yᵊabcdef'],
  [50, 'hijklmnopqrstuvwxyzɑɐɒæ'],
  [75, 'βɔɕç'],
  [80, 'ɖðʤə'],
  [85, 'ɚɛɜ'],
  [90, 'ɟ'],
  [92, 'ɡ'],
  [99, 'ɥ'],
  [101, 'ɨɪʝ'],
  [110, 'ɯɰŋɳɲɴø'],
  [118, 'ɸθœ'],
  [123, 'ɹ'],
  [125, 'ɾɻ'],
  [128, 'ʁɽʂʃʈʧ'],
  [135, 'ʊʋ'],
  [138, 'ʌɣɤ'],
  [142, 'χʎ'],
  [147, 'ʒʔ'],
  [156, 'ˈˌː'],
  [162, 'ʰ'],
  [164, 'ʲ'],
  [169, '↓'],
  [171, '→↗↘'],
  [177, 'ᵻ'],
];
const NASAL = '\u0303';
const numbers: ReadonlyMap<string, number> = new Map([
  [NASAL, 17],
  ...numbered.flatMap(([first, signs]) => [...signs].map((sign, index) => [sign, first + index] as const)),
]);

/** Maximum number of tokens per run. The model fails with more. */
export const TOKENS_MAX = 510;

export const toKokoroTokens = (signs: string): number[] => [...signs].flatMap((sign) => numbers.get(sign) ?? []);
