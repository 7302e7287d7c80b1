import { Module } from '@nestjs/common';
import { FairShares } from '../../account/identity/fair-shares.service.ts';
import { NetworkLimit } from '../../account/identity/network-limit.service.ts';
import { Throttle } from '../../account/identity/throttle.service.ts';
import { Secrets } from '../../account/identity/tokens/secrets.service.ts';
import { AudioBytesService } from '../../listening/audio/audio-bytes.service.ts';
import { CreditService } from '../../listening/audio/credit.service.ts';
import { OfferedVoices } from '../../listening/audio/offered-voices.service.ts';
import { RenditionService } from '../../listening/audio/rendition.service.ts';
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
