import { Module } from '@nestjs/common';
import { FairShares } from '../account/fair-shares.service.ts';
import { NetworkLimit } from '../account/network-limit.service.ts';
import { Throttle } from '../account/throttle.service.ts';
import { Secrets } from '../account/tokens/secrets.service.ts';
import { AudioBytesService } from '../audio/audio-bytes.service.ts';
import { OfferedVoices } from '../audio/offered-voices.service.ts';
import { RenditionService } from '../audio/rendition.service.ts';
import { CreditService } from '../credit/credit.service.ts';
import { PodcastAudioConsumer } from './podcast-audio.consumer.ts';
import { PodcastAudio } from './podcast-audio.service.ts';

/** The podcast worker: the stories of private feeds get their audio, asked for as listeners ask for it. */
@Module({
  controllers: [PodcastAudioConsumer],
  providers: [
    AudioBytesService,
    CreditService,
    FairShares,
    NetworkLimit,
    OfferedVoices,
    PodcastAudio,
    RenditionService,
    Secrets,
    Throttle,
  ],
})
export class PodcastWorkerModule {}
