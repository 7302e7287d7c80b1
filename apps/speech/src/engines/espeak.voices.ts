import { voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { CatalogueVoice } from '@tidings/contracts/voices/voice.ts';
import type { EspeakVoice } from './speech-engine.port.ts';

/** Maps languages to espeak-ng's names. espeak-ng would produce noise for an unknown name. */
const espeakLanguages: Readonly<Partial<Record<string, string>>> = {
  'fr-FR': 'fr',
  'fr-CA': 'fr',
  'de-DE': 'de',
  'es-ES': 'es',
  'es-MX': 'es-419',
  'es-US': 'es-419',
  'pt-BR': 'pt-br',
  'pt-PT': 'pt',
  'it-IT': 'it',
  'ja-JP': 'ja',
  'ko-KR': 'ko',
  'cmn-CN': 'cmn',
  arb: 'ar',
  'da-DK': 'da',
  'nl-NL': 'nl',
  'is-IS': 'is',
  'nb-NO': 'nb',
  'pl-PL': 'pl',
  'ro-RO': 'ro',
  'ru-RU': 'ru',
  'sv-SE': 'sv',
  'tr-TR': 'tr',
  'cy-GB': 'cy',
  'hi-IN': 'hi',
};
const variants = { Female: ['f2', 'f5'], Male: ['klatt4', 'klatt'] } as const;
const ESPEAK_RATE = 140;

export function findEspeakVoice(voice: CatalogueVoice): EspeakVoice | undefined {
  const language = espeakLanguages[voice.locale];
  if (language === undefined) return undefined;
  const order = voiceCatalogue
    .filter((other) => other.gender === voice.gender && espeakLanguages[other.locale] === language)
    .indexOf(voice);
  return {
    engine: 'espeak',
    language,
    variant: variants[voice.gender === 'Male' ? 'Male' : 'Female'][order % 2] ?? '',
    pitch: 50 + [0, 4, -6, 8, -10][order % 5]!,
    rate: ESPEAK_RATE - 4 * (order % 3),
  };
}
