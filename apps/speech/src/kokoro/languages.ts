import { EspeakPhonetics } from './espeak-phonetics.ts';
import type { EspeakModule } from './espeak-phonetics.ts';
import type { KokoroLanguage, ReadByEspeak } from './kokoro-language.ts';
import {
  american,
  british,
  dutch,
  european,
  lusitanian,
  polish,
  romanian,
  russian,
  swedish,
  turkish,
} from './phone-maps.ts';
import type { PhoneMap } from './phone-maps.ts';
import type { Phonetics } from './phonetics.ts';

/** Phonemes from espeak-ng: its name, and the mapping to the model's signs. */
const espeakLanguages = {
  'en-US': ['en-us', american],
  'en-GB': ['en-gb-x-rp', british],
  es: ['es', european],
  'es-419': ['es-419', european],
  fr: ['fr', european],
  it: ['it', european],
  'pt-BR': ['pt-br', european],
  'pt-PT': ['pt', lusitanian],
  hi: ['hi', european],
  nl: ['nl', dutch],
  pl: ['pl', polish],
  ro: ['ro', romanian],
  ru: ['ru', russian],
  sv: ['sv', swedish],
  tr: ['tr', turkish],
} as const satisfies Record<ReadByEspeak, readonly [string, PhoneMap]>;

export type LanguageReader = {
  of(language: KokoroLanguage): Promise<Phonetics>;
};

/** Japanese and Chinese load a large dictionary on first use. */
export async function languageReader(): Promise<LanguageReader> {
  const { default: start } = (await import('@echogarden/espeak-ng-emscripten')) as unknown as {
    default: () => Promise<EspeakModule>;
  };
  const module = await start();
  const worker = new module.eSpeakNGWorker();
  const english = new EspeakPhonetics(module, worker, ...espeakLanguages['en-US']);
  const cache = new Map<KokoroLanguage, Promise<Phonetics>>();
  const open = async (language: KokoroLanguage): Promise<Phonetics> => {
    if (language === 'ja') return (await import('./japanese-phonetics.ts')).JapanesePhonetics.load(english);
    if (language === 'zh') return new (await import('./mandarin-phonetics.ts')).MandarinPhonetics(english);
    const [name, map] = espeakLanguages[language];
    return new EspeakPhonetics(module, worker, name, map);
  };
  return {
    of(language) {
      const reading = cache.get(language) ?? open(language);
      cache.set(language, reading);
      reading.catch(() => cache.delete(language));
      return reading;
    },
  };
}
