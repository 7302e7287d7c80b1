import { Module } from '@nestjs/common';
import { ProgrammesModule } from '@tidings/domain/programmes/programmes.module.ts';
import { PodcastAudioConsumer } from './podcast-audio.consumer.ts';

@Module({ imports: [ProgrammesModule], controllers: [PodcastAudioConsumer] })
export class PodcastModule {}
