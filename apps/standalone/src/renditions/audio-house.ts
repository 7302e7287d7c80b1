import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DataSource } from 'typeorm';
import { AudioModule } from '@tidings/api/audio/audio.module.ts';
import { RenditionService } from '@tidings/api/audio/rendition.service.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { FileBlobStore } from '@tidings/platform/blob-store/file-blob-store.adapter.ts';
import { loadConfig } from '@tidings/platform/config/config.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { onPublished } from '@tidings/platform/event-bus/nudge.ts';
import { PlatformModule } from '@tidings/platform/platform.module.ts';
import { PollySpeechAdapter } from '@tidings/platform/speech/polly-speech.adapter.ts';
import { speechServerEntry } from '@tidings/platform/speech/speech-entry.ts';
import { SpeechProcess } from '@tidings/platform/speech/speech-process.ts';
import type { SpeechPort } from '@tidings/platform/speech/speech.port.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { RenditionRenderer } from '@tidings/workers/speech/rendition-renderer.ts';
import type { RendererOptions } from '@tidings/workers/speech/rendition-renderer.ts';
import { SpeechLanes } from '@tidings/workers/speech/speech-lanes.ts';

@Module({ imports: [AudioModule] })
class AudioHouseModule {}

/** Everything audio needs, for real: database, files, speech server, HTTP server. The worker starts when told to. */
export class AudioHouse {
  readonly renditions: RenditionService;
  readonly url: string;
  private lanes: SpeechLanes | undefined;
  private readonly unsubscribe: () => void;

  private constructor(
    readonly database: DataSource, readonly databaseUrl: string, readonly folder: string, readonly blobs: FileBlobStore,
    readonly server: SpeechProcess, readonly speech: SpeechPort, readonly events: EventPublisher,
    private readonly app: NestFastifyApplication, private readonly closeDatabase: () => Promise<void>,
  ) {
    this.renditions = app.get(RenditionService);
    this.url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
    this.unsubscribe = onPublished(database, () => this.lanes?.nudge());
  }

  static async open(): Promise<AudioHouse> {
    const folder = mkdtempSync(join(tmpdir(), 'tidings-audio-'));
    const { dataSource, url, close } = await createTestDatabase();
    const server = new SpeechProcess({ entry: speechServerEntry(), dataFolder: folder, workers: 1 });
    const speech = new PollySpeechAdapter({ endpoint: () => server.address() });
    const blobs = new FileBlobStore(join(folder, 'blobs'));
    const platform = PlatformModule.forRoot({ config: loadConfig({ TIDINGS_DATA: folder, LOG_LEVEL: 'error' }), dataSource, blobStore: blobs, speech });
    const app = await NestFactory.create<NestFastifyApplication>(
      { module: AudioHouseModule, imports: [platform] }, new FastifyAdapter(), { logger: ['error', 'warn'], abortOnError: false },
    );
    await app.listen(0, '127.0.0.1');
    return new AudioHouse(dataSource, url, folder, blobs, server, speech, app.get(EventPublisher), app, close);
  }

  renderer(options: RendererOptions = {}): RenditionRenderer {
    const { database, speech, blobs, events } = this;
    return new RenditionRenderer({ database, speech, blobs, events }, options);
  }

  startWorker(options: RendererOptions = {}): void {
    this.lanes = new SpeechLanes(this.renderer(options), (error) => { throw error; });
  }

  async stopWorker(): Promise<void> {
    await this.lanes?.stop();
    this.lanes = undefined;
  }

  async article(narration: Narration | null, more: { title?: string; description?: string } = {}): Promise<string> {
    const id = randomUUID();
    await this.database.query(
      `INSERT INTO article (id, identity, title, description, language, published_at, tab, type, source_hash, narration)
       VALUES ($1::uuid, $1::uuid::text, $2, $3, $4, now(), 'general', 'typeless', '', $5)`,
      [id, more.title ?? narration?.blocks[0]?.text ?? 'A title', more.description ?? null, narration?.language ?? 'en', narration && JSON.stringify(narration)],
    );
    return id;
  }

  async close(): Promise<void> {
    this.unsubscribe();
    await this.stopWorker();
    await this.app.close();
    await this.server.stop();
    await this.closeDatabase();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
