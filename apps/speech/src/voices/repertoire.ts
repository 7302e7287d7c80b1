import { findVoiceByPollyId, voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { CatalogueVoice, PollyEngine } from '@tidings/contracts/voices/voice.ts';
import { findEngineVoice, isEngineInstalled } from '../engines/engine-table.ts';
import type { EngineName, EngineVoice } from '../engines/speech-engine.port.ts';
import type { CustomVoices } from './custom-voices.ts';

export type SpokenVoice = {
  voice: CatalogueVoice;
  engine: PollyEngine;
  engineVoice: EngineVoice;
};

const qualities = ['standard', 'neural'] as const;

export const hasAccentsEnabled = (env: Record<string, string | undefined>): boolean =>
  env.TIDINGS_ACCENTED_VOICES === 'on';

/** Voices that this server may speak: catalogue voices with installed files, and custom ones. */
export class VoiceRepertoire {
  readonly guests: CustomVoices;
  readonly #has: (engine: EngineName) => boolean;
  readonly #isAccented: boolean;

  constructor(has: (engine: EngineName) => boolean, customVoices: CustomVoices, isAccented: boolean) {
    this.#has = has;
    this.guests = customVoices;
    this.#isAccented = isAccented;
  }

  voice(pollyId: string, locale?: string): CatalogueVoice | undefined {
    const catalogueVoice = findVoiceByPollyId(pollyId, locale);
    if (catalogueVoice) return catalogueVoice;
    const customVoice = this.guests.find(pollyId)?.voice;
    return customVoice && (locale === undefined || locale === customVoice.locale) ? customVoice : undefined;
  }

  /** Returns undefined if the voice is not available in this quality. */
  engineVoice(voice: CatalogueVoice, engine: PollyEngine): EngineVoice | undefined {
    const customVoice = this.guests.find(voice.id);
    if (customVoice) return engine === 'neural' ? customVoice.engineVoice : undefined;
    return findEngineVoice(voice, engine, this.#has, this.#isAccented);
  }

  get candidates(): SpokenVoice[] {
    return qualities.flatMap((engine) =>
      [...voiceCatalogue, ...this.guests.voices.map(({ voice }) => voice)].flatMap((voice) => {
        const engineVoice = this.engineVoice(voice, engine);
        return engineVoice && isEngineInstalled(engineVoice.engine) ? [{ voice, engine, engineVoice }] : [];
      }),
    );
  }
}
