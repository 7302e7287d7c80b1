import { Inject, Injectable } from '@nestjs/common';
import { type InterfaceLanguage, chooseInterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { AUDIO_SAMPLE_RATE } from '@tidings/contracts/playback/audio.ts';
import { serverWords } from '@tidings/contracts/server-words/generated/server-words-index.ts';
import type { StationPhrases } from '@tidings/contracts/server-words/server-words.ts';
import type { StoredPreferences } from '@tidings/database/profile/preferences.entity.ts';
import { countPauseFrames, createSilentFrames } from '@tidings/narration/listening-time.ts';
import { parseMp3Frames } from '@tidings/platform/adapters/speech/mp3-frames.ts';
import type { Speech } from '@tidings/platform/adapters/speech/speech.port.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { LOGGER, SPEECH } from '@tidings/platform/tokens.ts';
import { OfferedVoicesService, choosePreferredVoice, chooseVoice } from '../audio/offered-voices.service.ts';
import { assertMp3Frames } from './paced-output.ts';

export type StationPhrase = keyof StationPhrases;

const PAUSE_MS = 700;
/** Maximum number of cached announcements in all voices together. */
const KEPT_MAX = 300;

@Injectable()
export class Announcements {
  readonly #kept = new Map<string, Promise<Uint8Array>>();

  constructor(
    @Inject(SPEECH) private readonly speech: Speech,
    private readonly voices: OfferedVoicesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns whole MP3 frames, or null if the announcement cannot be synthesized. */
  async synthesize(phrase: StationPhrase, preferences: StoredPreferences | null): Promise<Uint8Array | null> {
    try {
      const { phrases, language } = getStationPhrases(preferences?.language ?? null);
      const voice = await this.voices.offered(choosePreferredVoice(chooseVoice(preferences, language), language), true);
      const key = `${voice.id} ${voice.engine} ${language} ${phrase}`;
      const cached = this.#kept.get(key) ?? this.#say(key, phrases[phrase], voice);
      return await cached;
    } catch (error) {
      this.logger.warn({ err: error, phrase }, 'a station announcement could not be synthesized');
      return null;
    }
  }

  #say(key: string, text: string, voice: Awaited<ReturnType<OfferedVoicesService['offered']>>): Promise<Uint8Array> {
    const spoken = this.#spoken(text, voice);
    spoken.catch(() => this.#kept.delete(key));
    if (this.#kept.size >= KEPT_MAX) this.#kept.clear();
    this.#kept.set(key, spoken);
    return spoken;
  }

  async #spoken(
    text: string,
    { id: voiceId, locale: languageCode, engine }: Awaited<ReturnType<OfferedVoicesService['offered']>>,
  ): Promise<Uint8Array> {
    const { audio } = await this.speech.synthesize({ text, voiceId, languageCode, engine });
    const pieces: Uint8Array[] = [];
    for await (const piece of audio) pieces.push(piece);
    const { bytes, sampleRate } = parseMp3Frames(Buffer.concat(pieces));
    if (sampleRate !== AUDIO_SAMPLE_RATE)
      throw new RangeError(`The audio has an unexpected sample rate of ${sampleRate} Hz.`);
    const sound = Buffer.concat([bytes, createSilentFrames(countPauseFrames(PAUSE_MS))]);
    assertMp3Frames(sound);
    return sound;
  }
}

function getStationPhrases(requestedLanguage: string | null): {
  phrases: StationPhrases;
  language: InterfaceLanguage;
} {
  const language = chooseInterfaceLanguage(requestedLanguage === null ? [] : [requestedLanguage]);
  return { phrases: serverWords[language].station, language };
}
