import { Module } from '@nestjs/common';
import { AccountModule } from '../../account/account.module.ts';
import { OpenStreams } from '../../server/http/open-streams.service.ts';
import { AudioAccess } from './audio-access.service.ts';
import { AudioBytesService } from './audio-bytes.service.ts';
import { AudioController } from './audio.controller.ts';
import { ChaptersController } from './chapters.controller.ts';
import { FeedKeys } from './feed-keys.service.ts';
import { OfferedVoices } from './offered-voices.service.ts';
import { RenditionEventsController } from './rendition-events.controller.ts';
import { RenditionWatch } from './rendition-watch.service.ts';
import { RenditionService } from './rendition.service.ts';
import { TimelineController } from './timeline.controller.ts';
import { TimelineService } from './timeline.service.ts';

/** Everything that is heard: asking for audio, its bytes, its timeline, its progress. */
@Module({
  imports: [AccountModule],
  controllers: [AudioController, ChaptersController, TimelineController, RenditionEventsController],
  providers: [
    AudioAccess,
    AudioBytesService,
    FeedKeys,
    OfferedVoices,
    OpenStreams,
    RenditionService,
    RenditionWatch,
    TimelineService,
  ],
  exports: [FeedKeys, RenditionService],
})
export class AudioModule {}
