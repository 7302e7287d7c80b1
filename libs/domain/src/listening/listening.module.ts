import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.ts';
import { AudioBytesService } from './audio/audio-bytes.service.ts';
import { CreditService } from './audio/credit.service.ts';
import { FeedKeysService } from './audio/feed-keys.service.ts';
import { OfferedVoicesService } from './audio/offered-voices.service.ts';
import { RenditionProgressService } from './audio/rendition-progress.service.ts';
import { RenditionService } from './audio/rendition.service.ts';
import { StoryNarrationService } from './audio/story-narration.service.ts';
import { TimelineService } from './audio/timeline.service.ts';
import { Announcements } from './radio/announcements.service.ts';
import { RadioAddresses } from './radio/radio-addresses.service.ts';
import { StationScheduler } from './radio/station-scheduler.service.ts';
import { BreakingNewsWatcher, Stations } from './radio/stations.service.ts';
import { StoryAudioService } from './radio/story-audio.service.ts';

const services = [
  Announcements,
  AudioBytesService,
  BreakingNewsWatcher,
  CreditService,
  FeedKeysService,
  OfferedVoicesService,
  RadioAddresses,
  RenditionProgressService,
  RenditionService,
  StationScheduler,
  Stations,
  StoryAudioService,
  StoryNarrationService,
  TimelineService,
];

@Module({
  imports: [LimitsModule],
  providers: services,
  exports: services,
})
export class ListeningModule {}
