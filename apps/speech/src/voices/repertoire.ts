import { voiceByPollyId, voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { CatalogueVoice, PollyEngine } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { EngineVoice } from '../engines/speech-engine.port.ts';
import type { VoiceSet } from '../provision/voice-sets.ts';
import { engineVoiceFor } from './engine-voices.ts';
import type { GuestVoices } from './guest-voices.ts';
import { isInstalled } from './installed-engines.ts';
import { accentedVoices } from './natural-voices.ts';

/** A voice in one of its qualities, and how this server makes it. */
export type SpokenVoice = {
  voice: CatalogueVoice;
  engine: PollyEngine;
  engineVoice: EngineVoice;
};

const qualities = ['standard', 'neural'] as const;

/** Whether the operator wants natural voices in a foreign accent too. */
export const wantsAccents = (env: Record<string, string | undefined>): boolean => env.TIDINGS_ACCENTED_VOICES === 'on';

/** Every voice this server can try to speak: the catalogue's, with the sets that are here now, and the guests. */
export class Repertoire {
  readonly guests: GuestVoices;
  readonly #has: (set: VoiceSet) => boolean;
  readonly #isAccented: boolean;

  constructor(has: (set: VoiceSet) => boolean, guests: GuestVoices, isAccented: boolean) {
    this.#has = has;
    this.guests = guests;
    this.#isAccented = isAccented;
  }

  /** The voice as Polly's protocol names it, in the language asked for (its first one by default). */
  voice(pollyId: string, locale?: string): CatalogueVoice | undefined {
    const known = voiceByPollyId(pollyId, locale);
    if (known) return known;
    const guest = this.guests.find(pollyId)?.voice;
    return guest && (locale === undefined || locale === guest.locale) ? guest : undefined;
  }

  /** Undefined when the voice does not have the quality here. */
  engineVoice(voice: CatalogueVoice, engine: PollyEngine): EngineVoice | undefined {
    const guest = this.guests.find(voice.id);
    if (guest) return engine === 'neural' ? guest.engineVoice : undefined;
    const accented =
      this.#isAccented && engine === 'neural' && this.#has('kokoro') ? accentedVoices[voice.id] : undefined;
    return accented ?? engineVoiceFor(voice, engine, this.#has);
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
