import { Module } from '@nestjs/common';
import { FairSharesService } from '../../account/identity/fair-shares.service.ts';
import { NetworkLimitService } from '../../account/identity/network-limit.service.ts';
import { ThrottleService } from '../../account/identity/throttle.service.ts';
import { SecretsService } from '../../account/identity/tokens/secrets.service.ts';
import { AudioBytesService } from '../../listening/audio/audio-bytes.service.ts';
import { CreditService } from '../../listening/audio/credit.service.ts';
import { OfferedVoicesService } from '../../listening/audio/offered-voices.service.ts';
import { RenditionService } from '../../listening/audio/rendition.service.ts';
import { PodcastAudioConsumer } from './podcast-audio.consumer.ts';
import { PodcastAudioService } from './podcast-audio.service.ts';

/** The podcast worker: the stories of private feeds get their audio, asked for as listeners ask for it. */
@Module({
  controllers: [PodcastAudioConsumer],
  providers: [
    AudioBytesService,
    CreditService,
    FairSharesService,
    NetworkLimitService,
    OfferedVoicesService,
    PodcastAudioService,
    RenditionService,
    SecretsService,
    ThrottleService,
  ],
})
export class PodcastWorkerModule {}
