import type { KokoroLanguage, EspeakPhonemeLanguage } from '../engines/speech-engine.port.ts';
import {
  type EspeakModule,
  type PhoneMap,
  EspeakPhonetics,
  mapAmericanPhones,
  mapBritishPhones,
  mapDutchPhones,
  mapEuropeanPhones,
  mapPolishPhones,
  mapPortuguesePhones,
  mapRomanianPhones,
  mapRussianPhones,
  mapSwedishPhones,
  mapTurkishPhones,
} from './espeak-phonetics.ts';
import type { Phonetics } from './phonetics.ts';

/** For each language, its name in espeak-ng and the function that maps its phonemes to the model's signs. */
const espeakLanguages = {
  'en-US': ['en-us', mapAmericanPhones],
  'en-GB': ['en-gb-x-rp', mapBritishPhones],
  es: ['es', mapEuropeanPhones],
  'es-419': ['es-419', mapEuropeanPhones],
  fr: ['fr', mapEuropeanPhones],
  it: ['it', mapEuropeanPhones],
  'pt-BR': ['pt-br', mapEuropeanPhones],
  'pt-PT': ['pt', mapPortuguesePhones],
  hi: ['hi', mapEuropeanPhones],
  nl: ['nl', mapDutchPhones],
  pl: ['pl', mapPolishPhones],
  ro: ['ro', mapRomanianPhones],
  ru: ['ru', mapRussianPhones],
  sv: ['sv', mapSwedishPhones],
  tr: ['tr', mapTurkishPhones],
} as const satisfies Record<EspeakPhonemeLanguage, readonly [string, PhoneMap]>;

export type LanguageReader = {
  of(language: KokoroLanguage): Promise<Phonetics>;
};

/** Creates the phonetics of each language on first use. Japanese and Chinese load a large dictionary. */
export async function createLanguageReader(): Promise<LanguageReader> {
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
