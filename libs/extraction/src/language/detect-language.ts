import { eld } from 'eld/extrasmall';

const SAMPLE = 4000;
const ENOUGH = 20;
/** Shorter lines are menus, names and figures, often of another language than the text. */
const LINE_MIN = 60;
const PROSE_MIN = 200;
/** More of a text is not looked at for its prose. */
const LOOKED_AT = 40_000;
/** Scripts that belong to one language of ours: a look at the letters is surer than statistics. */
const scripts: [RegExp, string][] = [
  [/[\u3040-\u30ff]/g, 'ja'],
  [/[\uac00-\ud7af]/g, 'ko'],
  [/[\u4e00-\u9fff]/g, 'zh'],
  [/[\u0900-\u097f]/g, 'hi'],
];
const SCRIPT_SHARE = 0.2;
/** Among so many Latin letters others are quoted. */
const LATIN_MAX = 0.65;

/** The language of a text as its primary tag (`en`), or null when there is too little text. */
export function detectLanguage(text: string): string | null {
  const sample = proseOf(text).slice(0, SAMPLE);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters < ENOUGH) return null;
  const isLatin = (sample.match(/\p{Script=Latin}/gu)?.length ?? 0) / letters > LATIN_MAX;
  for (const [pattern, language] of isLatin ? [] : scripts) {
    // Japanese is recognised by its kana, of which a text has many even between characters it shares with Chinese.
    if ((sample.match(pattern)?.length ?? 0) / letters > (language === 'ja' ? SCRIPT_SHARE / 2 : SCRIPT_SHARE))
      return language;
  }
  return eld.detect(sample).language || null;
}

/** What a declared language is easily taken for: there the declaration is the surer one. */
const takenFor: Readonly<Record<string, readonly string[]>> = {
  id: ['ms'],
  nb: ['no', 'da'],
  nn: ['no', 'da'],
  no: ['da'],
  da: ['no'],
  bs: ['hr', 'sr', 'sl'],
  hr: ['sr'],
  sr: ['hr'],
  gl: ['pt', 'es'],
  mk: ['bg', 'sr'],
  sk: ['cs'],
  cs: ['sk'],
  ne: ['hi', 'mr'],
};

/**
 * The language of a text as its primary tag. What is declared for it (a primary tag) counts where the text is too short
 * to decide or the two are close relatives: many a site declares the language its software came with.
 */
export function articleLanguage(text: string, declared: string | null): string | null {
  const detected = detectLanguage(text);
  return detected === null || (declared !== null && takenFor[declared]?.includes(detected)) ? declared : detected;
}

/** The lines that are prose, where there are enough of them. */
function proseOf(text: string): string {
  const prose = text
    .slice(0, LOOKED_AT)
    .split('\n')
    .filter((line) => line.length >= LINE_MIN)
    .join('\n');
  return prose.length >= PROSE_MIN ? prose : text;
}
