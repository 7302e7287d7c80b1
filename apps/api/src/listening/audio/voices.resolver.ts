import { Inject } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';
import { callSpeechServer } from '@tidings/domain/listening/audio/offered-voices.service.ts';
import { SpeechError } from '@tidings/platform/adapters/speech/speech.port.ts';
import type { Speech } from '@tidings/platform/adapters/speech/speech.port.ts';
import { SPEECH } from '@tidings/platform/tokens.ts';
import { Access } from '../../server/graphql/access.ts';
import { NaturalVoicesModel, VoiceModel } from './voice.model.ts';

@Resolver()
export class VoicesResolver {
  constructor(@Inject(SPEECH) private readonly speech: Speech) {}

  @Query(() => [VoiceModel], { description: 'The voices of a language (`en` includes all locales), or all voices' })
  @Access('public')
  async voices(
    @Args('language', { type: () => String, nullable: true }) language: string | null,
  ): Promise<VoiceModel[]> {
    const requested = language?.toLowerCase();
    const voices = await callSpeechServer(() => this.speech.voices());
    return voices
      .filter(
        ({ locale }) =>
          !requested || locale.toLowerCase() === requested || locale.toLowerCase().startsWith(`${requested}-`),
      )
      .map(({ id, name, gender, locale, languageName, textToRead, label, engine }) => ({
        id,
        name,
        gender,
        language: locale,
        languageName,
        textToRead,
        label,
        quality: engine === 'standard' ? 'basic' : 'natural',
        imageUrl: null,
      }));
  }

  @Query(() => NaturalVoicesModel, {
    nullable: true,
    description: 'State of this server’s natural voices; null if voices come from another service',
  })
  @Access('public')
  async naturalVoices(): Promise<NaturalVoicesModel | null> {
    try {
      return await this.speech.naturalVoices();
    } catch (error) {
      if (!(error instanceof SpeechError)) throw error;
      return { state: 'absent', percent: 0, message: 'The voices are not available at the moment.' };
    }
  }
}
