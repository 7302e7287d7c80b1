import { eld } from 'eld/extrasmall';

const SAMPLE = 4000;
const ENOUGH = 20;
/** Scripts that belong to one language of ours: a look at the letters is surer than statistics. */
const scripts: [RegExp, string][] = [
  [/[\u3040-\u30ff]/g, 'ja'], [/[\uac00-\ud7af]/g, 'ko'], [/[\u4e00-\u9fff]/g, 'zh'], [/[\u0900-\u097f]/g, 'hi'],
];
const SCRIPT_SHARE = 0.2;

/** The language of a text as its primary tag (`en`), or null when there is too little to tell. */
export function detectLanguage(text: string): string | null {
  const sample = text.slice(0, SAMPLE);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters < ENOUGH) return null;
  for (const [pattern, language] of scripts) {
    // Japanese is told by its kana, of which a text has many even between characters it shares with Chinese.
    if ((sample.match(pattern)?.length ?? 0) / letters > (language === 'ja' ? SCRIPT_SHARE / 2 : SCRIPT_SHARE)) return language;
  }
  return eld.detect(sample).language || null;
}
