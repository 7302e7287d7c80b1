import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { ExtractPool } from '@tidings/extraction/article/extract-pool.ts';
import type { Kafka } from 'kafkajs';
import { DataSource } from 'typeorm';
import type { BlobStore } from './adapters/blob-store/blob-store.port.ts';
import type { Mailer } from './adapters/mailer/mailer.port.ts';
import { OperatorLexicon } from './adapters/speech/operator-lexicon.ts';
import type { Speech } from './adapters/speech/speech.port.ts';
import type { AddressGuard } from './adapters/web-fetch/guarded-agent.ts';
import type { PoliteFetch } from './adapters/web-fetch/polite-fetch.ts';
import { publicPushGuard } from './adapters/web-push/push-sender.ts';
import { TakedownRegistry } from './content/takedowns.ts';
import { EventPublisher } from './event-bus/event-publisher.ts';
import type { Config } from './process/config/config.ts';
import { type Logger, createLogger } from './process/telemetry/logger.ts';
import { BLOB_STORE, CONFIG, EXTRACT_POOL, LOGGER, MAILER, PUSH_GUARD, SPEECH, WEB_FETCH } from './tokens.ts';

export type PlatformDependencies = {
  config: Config;
  dataSource: DataSource;
  blobStore: BlobStore;
  logger?: Logger;
  speech?: Speech;
  mailer?: Mailer;
  webFetch?: PoliteFetch;
  pushGuard?: AddressGuard;
  extractPool?: ExtractPool;
  kafka?: Kafka;
  /** Called when this process should be restarted. */
  onWedged?: (cause: string) => void;
};

@Global()
@Module({})
export class PlatformModule {
  static forRoot(parts: PlatformDependencies): DynamicModule {
    const providers = [
      { provide: CONFIG, useValue: parts.config },
      { provide: DataSource, useValue: parts.dataSource },
      { provide: BLOB_STORE, useValue: parts.blobStore },
      { provide: LOGGER, useValue: parts.logger ?? createLogger(parts.config) },
      { provide: SPEECH, useValue: parts.speech },
      { provide: MAILER, useValue: parts.mailer },
      { provide: WEB_FETCH, useValue: parts.webFetch },
      { provide: PUSH_GUARD, useValue: parts.pushGuard ?? publicPushGuard },
      { provide: EXTRACT_POOL, useValue: parts.extractPool },
      {
        provide: OperatorLexicon,
        useFactory: (config: Config, logger: Logger) => new OperatorLexicon(config.lexicon, logger),
        inject: [CONFIG, LOGGER],
      },
      EventPublisher,
      {
        provide: TakedownRegistry,
        useFactory: (database: DataSource) => new TakedownRegistry(database),
        inject: [DataSource],
      },
    ];
    return { module: PlatformModule, providers, exports: providers };
  }
}
