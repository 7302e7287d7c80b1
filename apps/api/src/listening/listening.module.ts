import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.ts';
import { NewsModule } from '../news/news.module.ts';
import { AudioAccess } from './audio/audio-access.service.ts';
import { AudioBytesService } from './audio/audio-bytes.service.ts';
import { AudioController } from './audio/audio.controller.ts';
import { ChaptersController } from './audio/chapters.controller.ts';
import { CreditService } from './audio/credit.service.ts';
import { FeedKeysService } from './audio/feed-keys.service.ts';
import { OfferedVoicesService } from './audio/offered-voices.service.ts';
import { OpenStreamsService } from './audio/open-streams.service.ts';
import { RenditionEventsController } from './audio/rendition-events.controller.ts';
import { RenditionProgressService } from './audio/rendition-progress.service.ts';
import { RenditionResolver } from './audio/rendition.resolver.ts';
import { RenditionService } from './audio/rendition.service.ts';
import { TimelineController } from './audio/timeline.controller.ts';
import { TimelineService } from './audio/timeline.service.ts';
import { VoicesResolver } from './audio/voices.resolver.ts';
import { LexiconResolver } from './lexicon/lexicon.resolver.ts';
import { HistoryResolver } from './listener/history.resolver.ts';
import { ProgressResolver } from './listener/progress.resolver.ts';
import { QueueResolver } from './listener/queue.resolver.ts';
import { Announcements } from './radio/announcements.service.ts';
import { BreakingNewsWatcher } from './radio/breaking-news-watcher.service.ts';
import { RadioAddressResolver } from './radio/radio-address.resolver.ts';
import { RadioAddresses } from './radio/radio-addresses.service.ts';
import { RadioStreams } from './radio/radio-streams.service.ts';
import { RadioController } from './radio/radio.controller.ts';
import { StationScheduler } from './radio/station-scheduler.service.ts';
import { Stations } from './radio/stations.service.ts';
import { StoryAudioService } from './radio/story-audio.service.ts';

@Module({
  imports: [AccountModule, NewsModule],
  controllers: [AudioController, ChaptersController, TimelineController, RadioController, RenditionEventsController],
  providers: [
    Announcements,
    AudioAccess,
    AudioBytesService,
    BreakingNewsWatcher,
    StationScheduler,
    CreditService,
    FeedKeysService,
    HistoryResolver,
    LexiconResolver,
    OfferedVoicesService,
    OpenStreamsService,
    ProgressResolver,
    QueueResolver,
    RadioAddressResolver,
    RadioAddresses,
    RadioStreams,
    RenditionResolver,
    RenditionService,
    RenditionProgressService,
    Stations,
    StoryAudioService,
    TimelineService,
    VoicesResolver,
  ],
  exports: [CreditService, FeedKeysService, RenditionService],
})
export class ListeningModule {}
