import { Controller, Module } from '@nestjs/common';
import { ArticleSaved } from '@tidings/contracts/events/library.events.ts';
import { PodcastFeedMade, PodcastQueuePut } from '@tidings/contracts/events/podcast.events.ts';
import { PreferencesChanged } from '@tidings/contracts/events/profile.events.ts';
import { PodcastAudioService } from '@tidings/domain/programmes/podcast/podcast-feeds.service.ts';
import { ProgrammesModule } from '@tidings/domain/programmes/programmes.module.ts';
import { Consumes } from '@tidings/platform/event-bus/consumes.ts';

/** If the process dies, the next fetch of the feed requests the remaining audio. */
@Controller()
class PodcastAudioConsumer {
  constructor(private readonly audio: PodcastAudioService) {}

  @Consumes(ArticleSaved, PodcastFeedMade, PodcastQueuePut, PreferencesChanged)
  onFeedChanged({ accountId }: { accountId: string }): void {
    this.audio.prepareSoon(accountId);
  }
}

@Module({ imports: [ProgrammesModule], controllers: [PodcastAudioConsumer] })
export class PodcastModule {}
