import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { BlobStore } from '@tidings/platform/blob-store/blob-store.port.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { onPublished } from '@tidings/platform/event-bus/nudge.ts';
import type { SpeechPort } from '@tidings/platform/speech/speech.port.ts';
import type { Logger } from '@tidings/platform/telemetry/logger.ts';
import { BLOB_STORE, LOGGER, SPEECH } from '@tidings/platform/tokens.ts';
import { RenditionRenderer } from './rendition-renderer.ts';
import { SpeechLanes } from './speech-lanes.ts';

/** Runs the lanes while the worker lives. */
@Injectable()
export class SpeechService implements OnApplicationBootstrap, OnApplicationShutdown {
  private lanes: SpeechLanes | undefined;
  private unsubscribe: (() => void) | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    @Inject(SPEECH) private readonly speech: SpeechPort,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const { database, events, speech, blobs } = this;
    const lanes = new SpeechLanes(new RenditionRenderer({ database, events, speech, blobs }), (error) => {
      this.logger.error({ err: error, worker: 'speech' }, 'a turn of the speech worker failed; it goes on');
    });
    this.lanes = lanes;
    this.unsubscribe = onPublished(database, () => lanes.nudge());
  }

  async onApplicationShutdown(): Promise<void> {
    this.unsubscribe?.();
    await this.lanes?.stop();
  }
}
