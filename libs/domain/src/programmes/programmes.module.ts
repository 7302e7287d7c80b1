import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.ts';
import { ListeningModule } from '../listening/listening.module.ts';
import { ProgrammePlannerService } from './planning/programme-planner.service.ts';
import { StoredProgrammesService } from './planning/stored-programmes.service.ts';
import { FeedTokensService, PodcastAudioService, PodcastFeedsService } from './podcast/podcast-feeds.service.ts';

const services = [
  FeedTokensService,
  PodcastAudioService,
  PodcastFeedsService,
  ProgrammePlannerService,
  StoredProgrammesService,
];

@Module({
  imports: [LimitsModule, ListeningModule],
  providers: services,
  exports: services,
})
export class ProgrammesModule {}
