import type { CatalogueVoice, PollyEngine } from '@tidings/contracts/voices/catalogue-voice.ts';
import { voiceByPollyId, voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import { engineVoiceFor, isInstalled } from '../engines/engine-table.ts';
import type { EngineName, EngineVoice } from '../engines/speech-engine.port.ts';
import type { CustomVoices } from './custom-voices.ts';

/** A voice in one of its qualities, and how this server makes it. */
export type SpokenVoice = {
  voice: CatalogueVoice;
  engine: PollyEngine;
  engineVoice: EngineVoice;
};

const qualities = ['standard', 'neural'] as const;

/** Whether the operator wants natural voices in a foreign accent too. */
export const wantsAccents = (env: Record<string, string | undefined>): boolean => env.TIDINGS_ACCENTED_VOICES === 'on';

/**
 * Every voice this server can try to speak: the catalogue's, with the fetched files that are here, and the custom ones.
 */
export class Repertoire {
  readonly guests: CustomVoices;
  readonly #has: (engine: EngineName) => boolean;
  readonly #isAccented: boolean;

  constructor(has: (engine: EngineName) => boolean, customVoices: CustomVoices, isAccented: boolean) {
    this.#has = has;
    this.guests = customVoices;
    this.#isAccented = isAccented;
  }

  /** The voice as Polly's protocol names it, in the language asked for (its first one by default). */
  voice(pollyId: string, locale?: string): CatalogueVoice | undefined {
    const known = voiceByPollyId(pollyId, locale);
    if (known) return known;
    const customVoice = this.guests.find(pollyId)?.voice;
    return customVoice && (locale === undefined || locale === customVoice.locale) ? customVoice : undefined;
  }

  /** Undefined when the voice does not have the quality here. */
  engineVoice(voice: CatalogueVoice, engine: PollyEngine): EngineVoice | undefined {
    const customVoice = this.guests.find(voice.id);
    if (customVoice) return engine === 'neural' ? customVoice.engineVoice : undefined;
    return engineVoiceFor(voice, engine, this.#has, this.#isAccented);
  }

  get candidates(): SpokenVoice[] {
    return qualities.flatMap((engine) =>
      [...voiceCatalogue, ...this.guests.voices.map(({ voice }) => voice)].flatMap((voice) => {
        const engineVoice = this.engineVoice(voice, engine);
        return engineVoice && isInstalled(engineVoice.engine) ? [{ voice, engine, engineVoice }] : [];
      }),
    );
  }
}
