import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { RenditionRequested } from '@tidings/contracts/events/speech.events.ts';
import type { LeasedRendition } from '@tidings/database/speech/rendition-queue.query.ts';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import { OperatorLexicon } from '@tidings/platform/adapters/speech/operator-lexicon.ts';
import type { Speech } from '@tidings/platform/adapters/speech/speech.port.ts';
import { EventPublisher, onPublished } from '@tidings/platform/event-bus/event-publisher.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import type { LeasedRun } from '@tidings/platform/process/leased-work/run-leased.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { BLOB_STORE, CONFIG, LOGGER, SPEECH } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { prefetchNextEpisode } from './episode-ahead.ts';
import { prefetchNextHeadline } from './headline-ahead.ts';
import { shouldPrefetchAudio } from './machine-load.ts';
import { runRenderLoops } from './render-loops.ts';
import { RenditionRenderer } from './rendition-renderer.ts';

const AHEAD_EVERY_MS = 15_000;
const IDLE_AFTER_MS = 5_000;

@Injectable()
export class SpeechService implements OnApplicationBootstrap, OnApplicationShutdown {
  #lanes: LeasedRun<LeasedRendition> | undefined;
  #unsubscribe: (() => void) | undefined;
  #ahead: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    @Inject(SPEECH) private readonly speech: Speech,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly lexicon: OperatorLexicon,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    const { database, events, speech, blobs, logger } = this;
    const { ahead, small: isSmall } = this.config;
    const renderer = new RenditionRenderer({ database, events, speech, blobs });
    const lanes = runRenderLoops({ database, logger }, renderer, {
      isQuiet: () => shouldPrefetchAudio(ahead),
      isSmall,
    });
    this.#lanes = lanes;
    this.#unsubscribe = onPublished(database, (types) => {
      if (types.has(RenditionRequested.type)) lanes.wake();
    });
    this.#ahead = setInterval(() => {
      void this.#prepareAhead(lanes);
    }, AHEAD_EVERY_MS);
    this.#ahead.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#ahead);
    this.#unsubscribe?.();
    await this.#lanes?.stop();
  }

  async #prepareAhead(lanes: LeasedRun<LeasedRendition>): Promise<void> {
    try {
      if (lanes.idleMs < IDLE_AFTER_MS || !shouldPrefetchAudio(this.config.ahead)) return;
      const names = await this.lexicon.entries();
      if (!(await prefetchNextHeadline(this.database, this.speech, undefined, names)))
        await prefetchNextEpisode(this.database, this.speech, undefined, names);
    } catch (error) {
      this.logger.debug({ err: error, worker: 'speech' }, 'no audio could be prepared in advance');
    }
  }
}
