import type { PicoVoice } from './speech-engine.port.ts';

/** One female speaker per language, varied in pitch and tempo. */
export const picoVoices: Readonly<Record<string, PicoVoice>> = Object.fromEntries(
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
