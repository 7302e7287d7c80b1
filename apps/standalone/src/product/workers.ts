import { MorningWorkerModule } from '@tidings/api/library/morning/morning-worker.module.ts';
import { PodcastWorkerModule } from '@tidings/api/library/podcast/podcast-worker.module.ts';
import type { WorkerModules } from '@tidings/platform/event-bus/event-registry.ts';
import { workerModules } from '@tidings/workers/workers.ts';

export const workers = {
  ...workerModules,
  podcast: PodcastWorkerModule,
  morning: MorningWorkerModule,
} satisfies WorkerModules;
