import { Inject } from '@nestjs/common';
import { Args, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { DomainError } from '@tidings/domain/errors/domain-error.ts';
import { callSpeechServer } from '@tidings/domain/listening/audio/offered-voices.service.ts';
import { type Speech, SpeechError } from '@tidings/platform/adapters/speech/speech.port.ts';
import { SPEECH } from '@tidings/platform/tokens.ts';
import { Access } from '../../server/graphql/request-context.ts';

@ObjectType('CatalogueLanguage')
class CatalogueLanguageModel {
  @Field(() => String) code!: string;
  @Field(() => String, { description: 'Name in English' }) name!: string;
}

@ObjectType({ isAbstract: true })
abstract class LicensedVoice {
  @Field(() => ID) id!: string;
  @Field(() => String) licence!: string;
  @Field(() => String, { description: 'Source of the training data; empty if unknown' }) source!: string;
  @Field(() => String, { description: 'free | non-commercial | unclear' }) terms!: string;
}

@ObjectType('CatalogueVoice', { description: 'A voice that the operator can install' })
class CatalogueVoiceModel extends LicensedVoice {
  @Field(() => String) language!: string;
  @Field(() => String, { description: 'x_low | low | medium | high' }) quality!: string;
  @Field(() => Int) speakers!: number;
  @Field(() => Int) megabytes!: number;
}

@ObjectType('VoiceCatalogue')
class VoiceCatalogueModel {
  @Field(() => [CatalogueLanguageModel]) languages!: CatalogueLanguageModel[];
  @Field(() => [CatalogueVoiceModel]) voices!: CatalogueVoiceModel[];
}

@ObjectType('InstalledVoice')
class InstalledVoiceModel extends LicensedVoice {}

@ObjectType('VoiceDownload')
class VoiceDownloadModel {
  @Field(() => ID) id!: string;
  @Field(() => String, { description: 'fetching | failed' }) state!: string;
  @Field(() => Int, { description: 'Download progress, 0 to 100' }) percent!: number;
  @Field(() => String) message!: string;
}

@ObjectType('ManagedVoices')
class ManagedVoicesModel {
  @Field(() => [InstalledVoiceModel]) installed!: InstalledVoiceModel[];
  @Field(() => [VoiceDownloadModel], { description: 'Running, waiting and failed downloads' })
  downloads!: VoiceDownloadModel[];
}

const LANGUAGE_MAX = 60;

@Resolver()
export class VoiceCatalogueResolver {
  constructor(@Inject(SPEECH) private readonly speech: Speech) {}

  @Query(() => VoiceCatalogueModel, { description: 'The voices of a language, such as `de`; none without a language' })
  @Access('operator')
  voiceCatalogue(
    @Args('language', { type: () => String, defaultValue: '' }) language: string,
  ): Promise<VoiceCatalogueModel> {
    return callCatalogue(() => this.speech.catalogue.search(language.slice(0, LANGUAGE_MAX)));
  }

  @Query(() => ManagedVoicesModel, { description: 'The voices that were installed from the catalogue' })
  @Access('operator')
  managedVoices(): Promise<ManagedVoicesModel> {
    return callCatalogue(() => this.speech.catalogue.list());
  }

  @Mutation(() => ManagedVoicesModel, {
    description:
      'Begins the download of a voice. Voices whose terms are not `free` require `acceptsLicence`. ' +
      'Fails with VOICE_CATALOGUE_FAILED and one sentence',
  })
  @Access('operator')
  installVoice(
    @Args('id', { type: () => ID }) id: string,
    @Args('acceptsLicence', { type: () => Boolean, defaultValue: false }) acceptsLicence: boolean,
  ): Promise<ManagedVoicesModel> {
    return callCatalogue(() => this.speech.catalogue.install(id, acceptsLicence));
  }

  @Mutation(() => ManagedVoicesModel, { description: 'Removes an installed voice, or the report of a failed download' })
  @Access('operator')
  removeVoice(@Args('id', { type: () => ID }) id: string): Promise<ManagedVoicesModel> {
    return callCatalogue(() => this.speech.catalogue.remove(id));
  }
}

/** Throws VOICE_CATALOGUE_FAILED or SPEECH_UNAVAILABLE. */
async function callCatalogue<Result>(call: () => Promise<Result | null>): Promise<Result> {
  const result = await callSpeechServer(async () => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof SpeechError) || error.code !== 'CatalogueRefused') throw error;
      throw new DomainError('VOICE_CATALOGUE_FAILED', error.message);
    }
  });
  if (result) return result;
  throw new DomainError('VOICE_CATALOGUE_FAILED', 'The voices of this speech server are managed elsewhere.');
}
