import { Inject, Injectable } from '@nestjs/common';
import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import {
  DEFAULT_VOICE,
  findDefaultVoice,
  findVoice,
  getFallbackEngine,
  voiceCatalogue,
} from '@tidings/contracts/voices/voice-catalogue.ts';
import type { CatalogueVoice, PollyEngine } from '@tidings/contracts/voices/voice.ts';
import type { StoredPreferences } from '@tidings/database/profile/preferences.entity.ts';
import { type Speech, SpeechError } from '@tidings/platform/adapters/speech/speech.port.ts';
import { SPEECH } from '@tidings/platform/tokens.ts';
import { DomainError } from '../../errors/domain-error.ts';

/** Text for testing a voice. It is too short to cause costs. */
const PROBE = 'a';

@Injectable()
export class OfferedVoicesService {
  constructor(@Inject(SPEECH) private readonly speech: Speech) {}

  /**
   * Returns whether the voice is natural. A failure of the speech server counts as "no", because basic audio is
   * rendered again once the voice is natural.
   */
  async hasNatural(voiceId: string): Promise<boolean> {
    try {
      return (await this.speech.voices()).some(({ id, engine }) => id === voiceId && engine === 'neural');
    } catch (error) {
      if (error instanceof SpeechError) return false;
      throw error;
    }
  }

  async forQuotes(voiceId: string, voice: CatalogueVoice): Promise<string | null> {
    const quoteVoice = findVoice(voiceId);
    if (
      !quoteVoice ||
      quoteVoice.id === voice.id ||
      getPrimaryLanguage(quoteVoice.locale) !== getPrimaryLanguage(voice.locale)
    )
      return null;
    const offered = await callSpeechServer(() => this.speech.voices());
    // Use the voice for quotes only with the same engine, because another one would audibly change the quality.
    const findEngine = (wantedId: string) => offered.find(({ id }) => id === wantedId)?.engine;
    return findEngine(quoteVoice.id) !== undefined && findEngine(quoteVoice.id) === findEngine(voice.id)
      ? quoteVoice.id
      : null;
  }

  /**
   * Returns the preferred voice and its engine. An unavailable default voice is replaced with another one, of the same
   * language if possible. Throws UNKNOWN_VOICE.
   */
  async offered(preferred: CatalogueVoice, isDefault: boolean): Promise<CatalogueVoice & { engine: PollyEngine }> {
    const offered = await callSpeechServer(() => this.speech.voices());
    const exactMatch = offered.find(({ id }) => id === preferred.id);
    if (exactMatch) return exactMatch;
    if (await this.#canSpeak(preferred)) return { ...preferred, engine: getFallbackEngine(preferred) };
    const language = getPrimaryLanguage(preferred.locale);
    const alternative =
      offered.find(({ locale }) => getPrimaryLanguage(locale) === language) ??
      offered.find(({ id }) => id === DEFAULT_VOICE);
    if (isDefault && alternative) return alternative;
    throw new DomainError('UNKNOWN_VOICE', `The voice ${preferred.name} is not available here. Choose another voice.`);
  }

  /**
   * Asks the server to speak a test text, because a new speech server checks a voice before listing it, which may take
   * too long.
   */
  #canSpeak(voice: CatalogueVoice): Promise<boolean> {
    const { id: voiceId, locale: languageCode } = voice;
    return callSpeechServer(async () => {
      const leave = new AbortController();
      try {
        await this.speech.synthesize({
          text: PROBE,
          voiceId,
          languageCode,
          engine: getFallbackEngine(voice),
          signal: leave.signal,
        });
        return true;
      } catch (error) {
        if (error instanceof SpeechError && !error.retryable) return false;
        throw error;
      } finally {
        leave.abort();
      }
    });
  }
}

export function choosePreferredVoice(voiceId: string | null, language: string): CatalogueVoice {
  const voice = voiceId === null ? (findDefaultVoice(language) ?? findVoice(DEFAULT_VOICE)) : findVoice(voiceId);
  if (!voice)
    throw new DomainError(
      'UNKNOWN_VOICE',
      `There is no voice "${(voiceId ?? '').slice(0, 40)}". Choose one from the list of voices.`,
    );
  return voice;
}

/** Throws SPEECH_UNAVAILABLE. */
export async function callSpeechServer<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof SpeechError)) throw error;
    throw new DomainError(
      'SPEECH_UNAVAILABLE',
      'The voices are not available at the moment. Try again in a few seconds.',
    );
  }
}

const voiceNamed = (text: string) =>
  voiceCatalogue.find(({ id, name }) => id === text || name === text) ?? findVoice(text);

/** Returns the voice chosen for this language, else a premium voice that speaks it, else null (default). */
export function chooseVoice(
  preferences: Pick<StoredPreferences, 'voices' | 'premiumVoice'> | null,
  language: string | null,
): string | null {
  if (preferences === null) return null;
  const primary = getPrimaryLanguage(language ?? 'en');
  const chosenVoice = Object.entries(preferences.voices).find(([tag]) => getPrimaryLanguage(tag) === primary)?.[1];
  const premium = voiceNamed(preferences.premiumVoice);
  return (
    (chosenVoice === undefined ? null : voiceNamed(chosenVoice)?.id) ??
    (premium && getPrimaryLanguage(premium.locale) === primary ? premium.id : null)
  );
}
