import { Inject } from '@nestjs/common';
import {
  Args,
  Context,
  Field,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  registerEnumType,
} from '@nestjs/graphql';
import { type RenditionState, renditionStates } from '@tidings/contracts/narration/narration.ts';
import { DomainError } from '@tidings/domain/errors/domain-error.ts';
import { BUSY_RETRY_SECONDS, FairSharesService } from '@tidings/domain/limits/fair-shares.service.ts';
import { CreditService } from '@tidings/domain/listening/audio/credit.service.ts';
import { callSpeechServer } from '@tidings/domain/listening/audio/offered-voices.service.ts';
import { RenditionService } from '@tidings/domain/listening/audio/rendition.service.ts';
import { type Speech, SpeechError } from '@tidings/platform/adapters/speech/speech.port.ts';
import { SPEECH } from '@tidings/platform/tokens.ts';
import {
  type RequestContext,
  Access,
  basePathMiddleware,
  toEnum,
  Scope,
} from '../../server/graphql/request-context.ts';

const RenditionStateEnum = toEnum(renditionStates);
registerEnumType(RenditionStateEnum, { name: 'RenditionState' });

@ObjectType('Rendition', { description: "One article's audio in one voice" })
class RenditionModel {
  @Field(() => ID) id!: string;
  @Field(() => ID) articleId!: string;
  @Field(() => String) voice!: string;
  @Field(() => String) language!: string;
  @Field(() => RenditionStateEnum) state!: RenditionState;
  @Field(() => String, { middleware: [basePathMiddleware] }) audioUrl!: string;
  @Field(() => String, { middleware: [basePathMiddleware] }) timelineUrl!: string;
  @Field(() => String, {
    description: 'Path of the server-sent events that report progress until the audio is ready or has failed',
    middleware: [basePathMiddleware],
  })
  eventsUrl!: string;
  @Field(() => Int, { nullable: true }) durationMs!: number | null;
  @Field(() => Int, { description: 'Number of the first sentence in the audio: 0, or the requested sentence' })
  from!: number;
}

@Resolver()
export class RenditionResolver {
  constructor(
    private readonly renditions: RenditionService,
    private readonly credit: CreditService,
    private readonly shares: FairSharesService,
  ) {}

  @Mutation(() => RenditionModel, {
    description:
      'Requests the audio of an article. Idempotent. If no voice is given, uses the default voice of ' +
      'its language. Fails with CREDIT_USED_UP if the voice costs more than the remaining daily ' +
      'credit. `from`: the sentence to start at, unless the whole audio has already been rendered; ' +
      '`ahead`: prefetch with low priority',
  })
  @Access('anyone')
  @Scope('listen')
  async requestRendition(
    @Args('article', { type: () => ID }) article: string,
    @Args('voice', { type: () => String, nullable: true }) voice: string | null,
    @Args('from', { type: () => Int, defaultValue: 0 }) from: number,
    @Args('ahead', { type: () => Boolean, defaultValue: false }) isAhead: boolean,
    @Context() context: RequestContext,
  ): Promise<RenditionModel> {
    const listener = context.knownListener();
    const waiting = await this.shares.waitingListener(context.request, listener);
    try {
      const requester = { accountId: context.bearer?.accountId ?? null, listener, waiting };
      const options = { from, urgency: isAhead ? 'next' : 'now' } as const;
      return await this.renditions.request(article, voice ?? null, this.credit.chargeFor(context), requester, options);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'BUSY')
        void context.reply.header('retry-after', String(BUSY_RETRY_SECONDS));
      throw error;
    }
  }
}

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
      'approximate accent | foreign accent, experimental | basic | natural, another speaker | ' +
      'added by the operator | from another speech server',
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
  @Field(() => String, { nullable: true, description: 'Locale, if only the voice of one language is concerned' })
  locale!: string | null;
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
      return { state: 'absent', percent: 0, message: 'The voices are not available at the moment.', locale: null };
    }
  }
}
