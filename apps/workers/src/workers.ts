import type { WorkerModules } from '@tidings/platform/event-bus/consumes.ts';
import { AnalyticsModule } from './analytics/analytics.module.ts';
import { ExtractModule } from './extract/extract.module.ts';
import { IndexModule } from './index/index.module.ts';
import { SearchEngineModule } from './index/search-engine.module.ts';
import { IngestModule } from './ingest/ingest.module.ts';
import { MailModule } from './mail/mail.module.ts';
import { MorningModule } from './morning/morning.module.ts';
import { PodcastModule } from './podcast/podcast.module.ts';
import { PrivacyModule } from './privacy/privacy.module.ts';
import { SpeechWorkerModule } from './speech/speech.module.ts';
import { StoriesModule } from './stories/stories.module.ts';

/**
 * Each name is a consumer group and a possible value in `WORKERS`. A new worker also needs an entry in
 * `libs/platform/src/process/config/variables/process.variables.ts` and a folder in `k8s/base/workers`.
 */
export const workerModules = {
  ingest: IngestModule,
  extract: ExtractModule,
  index: IndexModule,
  search: SearchEngineModule,
  stories: StoriesModule,
  analytics: AnalyticsModule,
  speech: SpeechWorkerModule,
  mail: MailModule,
  privacy: PrivacyModule,
  podcast: PodcastModule,
  morning: MorningModule,
} satisfies WorkerModules;
