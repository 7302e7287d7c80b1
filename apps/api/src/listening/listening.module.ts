import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.ts';
import { AudioAccess } from './audio/audio-access.service.ts';
import { AudioBytesService } from './audio/audio-bytes.service.ts';
import { AudioController } from './audio/audio.controller.ts';
import { ChaptersController } from './audio/chapters.controller.ts';
import { CreditService } from './audio/credit.service.ts';
import { FeedKeys } from './audio/feed-keys.service.ts';
import { OfferedVoices } from './audio/offered-voices.service.ts';
import { OpenStreams } from './audio/open-streams.service.ts';
import { RenditionEventsController } from './audio/rendition-events.controller.ts';
import { RenditionWatch } from './audio/rendition-watch.service.ts';
import { RenditionResolver } from './audio/rendition.resolver.ts';
import { RenditionService } from './audio/rendition.service.ts';
import { TimelineController } from './audio/timeline.controller.ts';
import { TimelineService } from './audio/timeline.service.ts';
import { VoicesResolver } from './audio/voices.resolver.ts';
import { LexiconResolver } from './lexicon/lexicon.resolver.ts';
import { HistoryResolver } from './listener/history.resolver.ts';
import { ProgressResolver } from './listener/progress.resolver.ts';
import { QueueResolver } from './listener/queue.resolver.ts';

/** Everything that is heard: asking for audio, its bytes and timeline, and where each listener is in it. */
@Module({
  imports: [AccountModule],
  controllers: [AudioController, ChaptersController, TimelineController, RenditionEventsController],
  providers: [
    AudioAccess,
    AudioBytesService,
    CreditService,
    FeedKeys,
    HistoryResolver,
    LexiconResolver,
    OfferedVoices,
    OpenStreams,
    ProgressResolver,
    QueueResolver,
    RenditionResolver,
    RenditionService,
    RenditionWatch,
    TimelineService,
    VoicesResolver,
  ],
  exports: [CreditService, FeedKeys, RenditionService],
})
export class ListeningModule {}
