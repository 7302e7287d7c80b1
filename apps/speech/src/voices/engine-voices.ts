import { voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { CatalogueVoice, PollyEngine } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { EngineVoice, FliteVoice, PicoVoice } from '../engines/speech-engine.port.ts';
import type { VoiceSet } from '../provision/voice-sets.ts';
import { naturalVoices } from './natural-voices.ts';

const flite = (speaker: FliteVoice['speaker'], pitch = 1, size = 1, stretch = 1): FliteVoice => ({
  engine: 'flite',
  speaker,
  pitch,
  size,
  stretch,
});

/** flite has one woman and three men; melody, size of the head and tempo make sixteen people of them. */
const english: Readonly<Record<string, FliteVoice>> = {
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

/** The engine's own name for a locale. A wrong name would be spoken as noise, so names come only from here. */
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

function espeakVoice(voice: CatalogueVoice, language: string): EngineVoice {
  const place = voiceCatalogue
    .filter((other) => other.gender === voice.gender && espeakLanguages[other.locale] === language)
    .indexOf(voice);
  return {
    engine: 'espeak',
    language,
    variant: variants[voice.gender === 'Male' ? 'Male' : 'Female'][place % 2] ?? '',
    pitch: 50 + [0, 4, -6, 8, -10][place % 5]!,
    rate: ESPEAK_RATE - 4 * (place % 3),
  };
}

/** Clear voices of languages that have no better basic one: one woman each, and what pitch and tempo make of her. */
const clear: Readonly<Record<string, PicoVoice>> = Object.fromEntries(
  (
    [
      ['Vicki', 'de-DE', 100, 100],
      ['Marlene', 'de-DE', 92, 96],
      ['Hans', 'de-DE', 80, 110],
      ['Lucia', 'es-ES', 100, 100],
      ['Conchita', 'es-ES', 93, 97],
      ['Enrique', 'es-ES', 78, 106],
      ['Lea', 'fr-FR', 100, 100],
      ['Celine', 'fr-FR', 93, 96],
      ['Mathieu', 'fr-FR', 78, 106],
      ['Bianca', 'it-IT', 100, 100],
      ['Carla', 'it-IT', 93, 96],
      ['Giorgio', 'it-IT', 78, 106],
    ] as const
  ).map(([id, language, pitch, speed]) => [id, { engine: 'pico', language, pitch, speed }]),
);

/**
 * How this server speaks a catalogue voice in a quality, with the sets of voices that are here; undefined when it
 * cannot.
 */
export function engineVoiceFor(
  voice: CatalogueVoice,
  engine: PollyEngine,
  has: (set: VoiceSet) => boolean,
): EngineVoice | undefined {
  if (engine === 'neural') return has('kokoro') ? naturalVoices[voice.id] : undefined;
  if (engine !== 'standard') return undefined;
  const better = has('pico') ? clear[voice.id] : undefined;
  if (better) return better;
  const speaker = english[voice.id];
  if (speaker) return speaker;
  const language = espeakLanguages[voice.locale];
  return language === undefined ? undefined : espeakVoice(voice, language);
}
