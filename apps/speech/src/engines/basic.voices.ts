import { voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { CatalogueVoice } from '@tidings/contracts/voices/voice.ts';
import type { EspeakVoice, FliteVoice } from './speech-engine.port.ts';

const flite = (speaker: FliteVoice['speaker'], pitch = 1, size = 1, stretch = 1): FliteVoice => ({
  engine: 'flite',
  speaker,
  pitch,
  size,
  stretch,
});

/** Voices derived from one female and three male speakers by pitch, spectrum and tempo. */
export const fliteVoices: Readonly<Record<string, FliteVoice>> = {
  Joanna: flite('slt', 1, 0.97),
  Ivy: flite('slt', 1.22, 1.01, 1.06),
  Kendra: flite('slt', 0.93, 0.96, 1.02),
  Kimberly: flite('slt', 1.08, 1.01, 1.02),
  Salli: flite('slt', 1.12, 0.98, 0.97),
  Joey: flite('rms', 1.06, 1.06, 0.98),
  Justin: flite('rms', 1.16, 1.13, 0.96),
  Matthew: flite('rms'),
  Amy: flite('slt', 1.02, 0.95, 1.05),
  Emma: flite('slt', 0.95, 1.01, 1.06),
  Brian: flite('awb'),
  Nicole: flite('slt', 0.9, 0.99, 0.96),
  Russell: flite('rms', 0.95, 0.95, 1.02),
  Aditi: flite('slt', 1.17, 1, 1.04),
  Raveena: flite('slt', 0.98, 0.92, 1),
  Geraint: flite('awb', 0.93, 0.95, 1.04),
};

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
