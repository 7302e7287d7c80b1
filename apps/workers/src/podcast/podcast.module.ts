import { Controller, Module } from '@nestjs/common';
import type { EventPayload } from '@tidings/contracts/events/define-event.ts';
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

  @Consumes(ArticleSaved)
  onArticleSaved({ accountId }: EventPayload<typeof ArticleSaved>): void {
    this.audio.prepareSoon(accountId);
  }

  @Consumes(PodcastFeedMade)
  onFeedMade({ accountId }: EventPayload<typeof PodcastFeedMade>): void {
    this.audio.prepareSoon(accountId);
  }

  @Consumes(PodcastQueuePut)
  onQueuePut({ accountId }: EventPayload<typeof PodcastQueuePut>): void {
    this.audio.prepareSoon(accountId);
  }

  @Consumes(PreferencesChanged)
  onPreferencesChanged({ accountId }: EventPayload<typeof PreferencesChanged>): void {
    this.audio.prepareSoon(accountId);
  }
}

@Module({ imports: [ProgrammesModule], controllers: [PodcastAudioConsumer] })
export class PodcastModule {}
