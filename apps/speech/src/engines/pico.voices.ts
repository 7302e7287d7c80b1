import type { KnownFile } from '../provision/checked-files.ts';
import type { PicoVoice, VoiceFiles } from './speech-engine.port.ts';

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

export const picoPackage = {
  package: 'py-nanotts==0.1.1',
  folder: 'py_nanotts/lang',
  archive: 'py_nanotts-0.1.1.whl',
  archiveBytes: 5_271_991,
} as const;
export const picoDataFiles: readonly KnownFile[] = [
  {
    name: 'de-DE_gl0_sg.bin',
    bytes: 634_996,
    sha256: '39147b816d08bbbe64b23797804cf691a761ab73a7689ca9e2b6f87ace722654',
  },
  { name: 'de-DE_ta.bin', bytes: 440_732, sha256: 'df292826754713d5efb6c95d60582c17753e95856b4c735c3150db722b2c218a' },
  { name: 'es-ES_ta.bin', bytes: 256_744, sha256: 'b18c60baf249466bf8785d333d8cb4cf1f6b62e5545986f621c66568f1851961' },
  {
    name: 'es-ES_zl0_sg.bin',
    bytes: 605_280,
    sha256: '82e724d3c788767ec95f0d22b0ab738e677ad397f26ec0bbbf2c07aafdf29000',
  },
  {
    name: 'fr-FR_nk0_sg.bin',
    bytes: 833_236,
    sha256: '85e2d63cf9f5522ea2a483d25ddd1cb0c6bfeecc39c92884aecfe7d3f179837a',
  },
  { name: 'fr-FR_ta.bin', bytes: 381_936, sha256: 'd9da5eb3cd7aac7071ab8ff7fee8d716f58572ee5393c1f0a8db946d6bf32f97' },
  {
    name: 'it-IT_cm0_sg.bin',
    bytes: 628_268,
    sha256: 'c48be4dc1f5a3c77a3dc4c8a457949b69bc433d674fac4fac91d49c01770e7e4',
  },
  { name: 'it-IT_ta.bin', bytes: 252_044, sha256: '9b243c3470660293691d0d4e000901d7c5d0fa71976b33986e92e93a860ade33' },
];

export const picoFiles: VoiceFiles = {
  version: 'pico-0.1.1',
  bytes: picoPackage.archiveBytes,
  stage: async (...options) => (await import('./pico-install.ts')).stagePico(...options),
};
