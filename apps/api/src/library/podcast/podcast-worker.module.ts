import { Module } from '@nestjs/common';
import { AudioRequestsModule } from '../../listening/audio/audio-requests.module.ts';
import { PodcastAudioConsumer } from './podcast-audio.consumer.ts';
import { PodcastAudioService } from './podcast-audio.service.ts';

@Module({
  imports: [AudioRequestsModule],
  controllers: [PodcastAudioConsumer],
  providers: [PodcastAudioService],
})
export class PodcastWorkerModule {}
