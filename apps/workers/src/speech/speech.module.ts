import {
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  Controller,
  Inject,
  Injectable,
  Module,
} from '@nestjs/common';
import type { EventPayload } from '@tidings/contracts/events/define-event.ts';
import { RenditionRequested } from '@tidings/contracts/events/speech.events.ts';
import type { PollyEngine } from '@tidings/contracts/voices/voice.ts';
import {
  type LeasedRendition,
  awaitedRenditionQueue,
  renditionWork,
} from '@tidings/database/speech/rendition-queue.query.ts';
import { enqueueRendition } from '@tidings/database/speech/rendition.entity.ts';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import { OperatorLexicon } from '@tidings/platform/adapters/speech/operator-lexicon.ts';
import type { Speech } from '@tidings/platform/adapters/speech/speech.port.ts';
import { type EventContext, Consumes } from '@tidings/platform/event-bus/consumes.ts';
import { EventPublisher, onPublished } from '@tidings/platform/event-bus/event-publisher.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { type LeasedQueue, type LeasedRun, startLeasedRun } from '@tidings/platform/process/leased-work/run-leased.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { BLOB_STORE, CONFIG, LOGGER, SPEECH } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { shouldPrefetchAudio } from './machine-load.ts';
import { RenditionRenderer } from './rendition-renderer.ts';
import { prefetchNextEpisode, prefetchNextHeadline } from './request-ahead.ts';

const PAUSE_MS = [20, 250] as const;
/** Delay that collects a burst of requests into one query. */
const SETTLE_MS = 5;
/** The load is averaged over a minute, so it is cached. */
const QUIET_FOR_MS = 5_000;

/**
 * Three loops (one if `isSmall`) render only first chunks, so that listeners never wait for a long article to be
 * rendered. One more loop per quality renders everything. `isQuiet` returns whether audio may be prefetched.
 */
export function runRenderLoops(
  { database, logger }: { database: DataSource; logger: Logger },
  renderer: RenditionRenderer,
  { isQuiet, isSmall }: { isQuiet: () => boolean; isSmall: boolean },
): LeasedRun<LeasedRendition> {
  let quiet = { at: -Infinity, is: false };
  const mayPrefetch = (): boolean => {
    if (performance.now() - quiet.at > QUIET_FOR_MS) quiet = { at: performance.now(), is: isQuiet() };
    return quiet.is;
  };
  const lane = (
    watched: string,
    beginnings: boolean,
    engine: PollyEngine | null = null,
  ): LeasedQueue<LeasedRendition> => ({
    watched,
    queue: awaitedRenditionQueue,
    atOnce: 1,
    claim: () => renderer.lease(beginnings, { engine, isAhead: mayPrefetch() }),
  });
  const more = ['more speech beginnings', 'still more speech beginnings'];
  return startLeasedRun(renditionWork, {
    database,
    logger,
    lanes: [
      lane('speech beginnings', true),
      ...(isSmall ? [] : more.map((name) => lane(name, true))),
      lane('speech', false, 'standard'),
      lane('natural speech', false, 'neural'),
    ],
    leaseMs: renderer.options.leaseMs,
    pauseMs: PAUSE_MS,
    settleMs: SETTLE_MS,
    handle: (rendition, { stopping }) => renderer.render(rendition, stopping),
  });
}

const AHEAD_EVERY_MS = 15_000;
const IDLE_AFTER_MS = 5_000;

@Injectable()
class SpeechService implements OnApplicationBootstrap, OnApplicationShutdown {
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

/** Only enqueues the rendition, because rendering must not block the event log. */
@Controller()
class RenditionRequestedConsumer {
  @Consumes(RenditionRequested)
  enqueue({ renditionId }: EventPayload<typeof RenditionRequested>, { tx }: EventContext): Promise<void> {
    return enqueueRendition(tx, renditionId);
  }
}

@Module({ controllers: [RenditionRequestedConsumer], providers: [SpeechService] })
export class SpeechWorkerModule {}
