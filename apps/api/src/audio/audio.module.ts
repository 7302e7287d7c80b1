import { Module } from '@nestjs/common';
import { AudioBytesService } from './audio-bytes.service.ts';
import { AudioController } from './audio.controller.ts';
import { ChaptersController } from './chapters.controller.ts';
import { RenditionEventsController } from './rendition-events.controller.ts';
import { RenditionService } from './rendition.service.ts';
import { TimelineController } from './timeline.controller.ts';
import { TimelineService } from './timeline.service.ts';

/** Everything that is heard: asking for audio, its bytes, its timeline, its progress. */
@Module({
  controllers: [AudioController, ChaptersController, TimelineController, RenditionEventsController],
  providers: [AudioBytesService, RenditionService, TimelineService],
  exports: [RenditionService],
})
export class AudioModule {}
