import { getRecommendedVoiceId } from '@tidings/contracts/voices/recommended-voices.ts';
import { findDefaultVoice, findVoiceByPollyId, voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
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
  readonly #usesRecommended: boolean;

  constructor(
    has: (engine: EngineName) => boolean,
    customVoices: CustomVoices,
    isAccented: boolean,
    usesRecommended = true,
  ) {
    this.#has = has;
    this.guests = customVoices;
    this.#isAccented = isAccented;
    this.#usesRecommended = usesRecommended;
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
    // A voice that was trained for the language is preferred to a foreign accent.
    return (
      (engine === 'neural' ? this.#recommendedVoice(voice) : undefined) ??
      findEngineVoice(voice, engine, this.#has, this.#isAccented)
    );
  }

  /** Whether the recommended voice of a locale is installed. */
  hasRecommendedVoice(locale: string): boolean {
    const id = getRecommendedVoiceId(locale);
    return id !== undefined && this.guests.find(id) !== undefined;
  }

  /** Returns the recommended voice for the default voice of its locale, which keeps other names basic. */
  #recommendedVoice({ id, locale }: CatalogueVoice): EngineVoice | undefined {
    const recommendedId = getRecommendedVoiceId(locale);
    return this.#usesRecommended && recommendedId !== undefined && findDefaultVoice(locale)?.id === id
      ? this.guests.find(recommendedId)?.engineVoice
      : undefined;
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
