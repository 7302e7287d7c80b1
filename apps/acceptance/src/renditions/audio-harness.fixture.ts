import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type NestFastifyApplication, FastifyAdapter } from '@nestjs/platform-fastify';
import { ListeningApiModule } from '@tidings/api/listening/listening.module.ts';
import type { Narration, Timeline } from '@tidings/contracts/narration/narration.ts';
import { RenditionService } from '@tidings/domain/listening/audio/rendition.service.ts';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import { FileBlobStore } from '@tidings/platform/adapters/blob-store/file-blob-store.adapter.ts';
import { PollySpeech } from '@tidings/platform/adapters/speech/polly-speech.adapter.ts';
import {
  type SpeechProcessOptions,
  SpeechProcess,
  findSpeechServerEntry,
} from '@tidings/platform/adapters/speech/speech-process.ts';
import type { Speech } from '@tidings/platform/adapters/speech/speech.port.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { startWorker } from '@tidings/platform/event-bus/worker-app.ts';
import { type PlatformDependencies, PlatformModule } from '@tidings/platform/platform.module.ts';
import { loadConfig } from '@tidings/platform/process/config/config.ts';
import { type Logger, createLogger } from '@tidings/platform/process/telemetry/logger.ts';
import { until } from '@tidings/testing/until.ts';
import { cacheVoiceChecks, restoreVoiceChecks } from '@tidings/testing/voice-checks.ts';
import { AudioRetention } from '@tidings/workers/privacy/privacy.module.ts';
import { type RendererOptions, RenditionRenderer } from '@tidings/workers/speech/rendition-renderer.ts';
import { SpeechWorkerModule } from '@tidings/workers/speech/speech.module.ts';
import { OrphanedAudioCleanup } from '@tidings/workers/takedown/takedown.service.ts';
import type { DataSource } from 'typeorm';

@Module({ imports: [ListeningApiModule] })
class AudioHarnessModule {}

/** Test harness for renditions with real services. The speech worker runs only after `startWorker`. */
export class AudioHarness {
  readonly renditions: RenditionService;
  readonly url: string;
  #worker: INestMicroservice | undefined;

  private constructor(
    private readonly parts: PlatformDependencies & { logger: Logger; speech: Speech },
    readonly databaseUrl: string,
    readonly folder: string,
    readonly server: SpeechProcess,
    private readonly app: NestFastifyApplication,
    private readonly closeDatabase: () => Promise<void>,
  ) {
    this.renditions = app.get(RenditionService);
    this.url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  }

  /**
   * Creates a harness whose `close()` drops the database. `instead` replaces the file store, the speech client or
   * options of the speech process.
   */
  static async open(
    { dataSource, url, close }: { dataSource: DataSource; url: string; close(): Promise<void> },
    instead: { blobStore?: BlobStore; speech?: Speech; speechProcess?: Partial<SpeechProcessOptions> } = {},
  ): Promise<AudioHarness> {
    const folder = mkdtempSync(join(tmpdir(), 'tidings-audio-'));
    restoreVoiceChecks(folder);
    const server = new SpeechProcess({
      entry: findSpeechServerEntry(),
      dataFolder: folder,
      workers: 1,
      ...instead.speechProcess,
    });
    const speech = instead.speech ?? new PollySpeech({ endpoint: () => server.address(), key: server.key });
    const config = loadConfig({ TIDINGS_DATA: folder, TIDINGS_AHEAD: 'always', LOG_LEVEL: 'error' });
    const blobStore = instead.blobStore ?? new FileBlobStore(join(folder, 'blobs'));
    const parts = { config, dataSource, blobStore, speech, logger: createLogger(config) };
    const app = await NestFactory.create<NestFastifyApplication>(
      { module: AudioHarnessModule, imports: [PlatformModule.forRoot(parts)] },
      new FastifyAdapter({ forceCloseConnections: true }),
      { logger: ['error', 'warn'], abortOnError: false },
    );
    await app.listen(0, '127.0.0.1');
    return new AudioHarness(parts, url, folder, server, app, close);
  }

  get database(): DataSource {
    return this.parts.dataSource;
  }
  get speech(): Speech {
    return this.parts.speech;
  }
  get blobs(): BlobStore {
    return this.parts.blobStore;
  }

  renderer(options: RendererOptions = {}): RenditionRenderer {
    const { dataSource: database, speech, blobStore: blobs } = this.parts;
    return new RenditionRenderer({ database, speech, blobs, events: this.app.get(EventPublisher) }, options);
  }

  retention(audioBytesMax: number): AudioRetention {
    const { config, dataSource, blobStore, logger } = this.parts;
    return new AudioRetention(
      dataSource,
      new OrphanedAudioCleanup(blobStore),
      blobStore,
      { ...config, audioBytesMax },
      logger,
    );
  }

  async startWorker(): Promise<void> {
    this.#worker = await startWorker('speech', SpeechWorkerModule, this.parts);
  }

  async stopWorker(): Promise<void> {
    await this.#worker?.close();
    this.#worker = undefined;
  }

  async article(narration: Narration | null, more: { title?: string; description?: string } = {}): Promise<string> {
    const id = randomUUID();
    await this.database.query(
      `INSERT INTO article (id, identity, title, description, language, published_at, tab, type, source_hash, narration)
       VALUES ($1::uuid, $1::uuid::text, $2, $3, $4, now(), 'general', 'typeless', '', $5)`,
      [
        id,
        more.title ?? narration?.blocks[0]?.text ?? 'A title',
        more.description ?? null,
        narration?.language ?? 'en',
        narration && JSON.stringify(narration),
      ],
    );
    return id;
  }

  async timeline(id: string): Promise<Timeline> {
    return (await (await fetch(`${this.url}/audio/${id}.json`)).json()) as Timeline;
  }

  async untilReady(id: string): Promise<Timeline> {
    let timeline: Timeline | undefined;
    await until('the audio is ready', async () => {
      timeline = await this.timeline(id);
      return timeline.state === 'ready' || timeline.state === 'failed';
    });
    return timeline!;
  }

  async close(): Promise<void> {
    await this.stopWorker();
    await this.app.close();
    await this.server.stop();
    await this.closeDatabase();
    cacheVoiceChecks(this.folder);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
