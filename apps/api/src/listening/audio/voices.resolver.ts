import { Inject } from '@nestjs/common';
import { Args, Field, ID, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { callSpeechServer } from '@tidings/domain/listening/audio/offered-voices.service.ts';
import { SpeechError } from '@tidings/platform/adapters/speech/speech.port.ts';
import type { Speech } from '@tidings/platform/adapters/speech/speech.port.ts';
import { SPEECH } from '@tidings/platform/tokens.ts';
import { Access } from '../../server/graphql/request-context.ts';

@ObjectType('Voice', { description: 'An available voice' })
class VoiceModel {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
  @Field(() => String, { description: 'Female | Male; empty if unknown' }) gender!: string;
  @Field(() => String, { description: 'Locale code' }) language!: string;
  @Field(() => String) languageName!: string;
  @Field(() => String, { description: 'A sentence in the voice’s own language' }) textToRead!: string;
  @Field(() => String, {
    nullable: true,
    description:
      'approximate accent | foreign accent, experimental | basic | added by the operator | from another speech server',
  })
  label!: string | null;
  @Field(() => String, { description: 'natural | basic' }) quality!: string;
  @Field(() => String, { nullable: true }) imageUrl!: string | null;
}

@ObjectType('NaturalVoices', { description: 'State of this server’s natural voices' })
class NaturalVoicesModel {
  @Field(() => String, { description: 'off | absent | fetching | ready | failed' }) state!: string;
  @Field(() => Int, { description: 'Download progress, 0 to 100' }) percent!: number;
  @Field(() => String, { description: 'Message to show to users' }) message!: string;
}

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
