import { Module } from '@nestjs/common';
import { ListeningModule } from '@tidings/domain/listening/listening.module.ts';
import { AccountApiModule } from '../account/account.module.ts';
import { NewsApiModule } from '../news/news.module.ts';
import { AudioAccess, OpenStreamsService } from './audio/audio-access.service.ts';
import { AudioController } from './audio/audio.controller.ts';
import { ChaptersController, RenditionEventsController, TimelineController } from './audio/rendition.controller.ts';
import { RenditionResolver, VoicesResolver } from './audio/rendition.resolver.ts';
import { VoiceCatalogueResolver } from './audio/voice-catalogue.resolver.ts';
import { LexiconResolver } from './lexicon/lexicon.resolver.ts';
import { HistoryResolver } from './listener/history.resolver.ts';
import { ProgressResolver } from './listener/progress.resolver.ts';
import { QueueResolver } from './listener/queue.resolver.ts';
import { RadioAddressResolver } from './radio/radio-address.resolver.ts';
import { RadioController, RadioStreams } from './radio/radio.controller.ts';

@Module({
  imports: [AccountApiModule, NewsApiModule, ListeningModule],
  controllers: [AudioController, ChaptersController, TimelineController, RadioController, RenditionEventsController],
  providers: [
    AudioAccess,
    HistoryResolver,
    LexiconResolver,
    OpenStreamsService,
    ProgressResolver,
    QueueResolver,
    RadioAddressResolver,
    RadioStreams,
    RenditionResolver,
    VoiceCatalogueResolver,
    VoicesResolver,
  ],
  exports: [ListeningModule],
})
export class ListeningApiModule {}
