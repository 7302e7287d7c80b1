import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DynamicModule, type Provider, Global, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type NestFastifyApplication, FastifyAdapter } from '@nestjs/platform-fastify';
import { voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import { FileBlobStore } from '@tidings/platform/adapters/blob-store/file-blob-store.adapter.ts';
import { OperatorLexicon } from '@tidings/platform/adapters/speech/operator-lexicon.ts';
import { PoliteFetch } from '@tidings/platform/adapters/web-fetch/polite-fetch.ts';
import { createWebFetch } from '@tidings/platform/adapters/web-fetch/web-fetch.ts';
import { publicPushGuard } from '@tidings/platform/adapters/web-push/push-sender.ts';
import { TakedownRegistry } from '@tidings/platform/content/takedowns.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { loadConfig } from '@tidings/platform/process/config/config.ts';
import { createLogger } from '@tidings/platform/process/telemetry/logger.ts';
import { BLOB_STORE, CONFIG, LOGGER, PUSH_GUARD, SPEECH, WEB_FETCH } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { ApiModule } from '../api.module.ts';
import { installRequestChecks } from '../request-checks.ts';

@Global()
@Module({})
class BarePlatform {
  static with(providers: Provider[]): DynamicModule {
    return {
      module: BarePlatform,
      providers,
      exports: providers.map((provider) => (typeof provider === 'function' ? provider : provider.provide)),
    };
  }
}

export type ExtraModuleOptions = {
  imports?: DynamicModule[];
  providers?: Provider[];
  onProxy?: (signs: string) => void;
};

const METRICS_TOKEN = 'operator-token-of-tests';
export const operatorHeaders = { authorization: `Bearer ${METRICS_TOKEN}` };

export async function startBareApi(
  database: DataSource,
  env: Record<string, string>,
  more: ExtraModuleOptions = {},
): Promise<NestFastifyApplication> {
  const config = loadConfig({ TIDINGS_METRICS_TOKEN: METRICS_TOKEN, ...env });
  const logger = createLogger({ logLevel: 'warn' }, false);
  const platform = BarePlatform.with([
    { provide: DataSource, useValue: database },
    EventPublisher,
    { provide: TakedownRegistry, useValue: new TakedownRegistry(database) },
    { provide: CONFIG, useValue: config },
    { provide: LOGGER, useValue: logger },
    { provide: OperatorLexicon, useValue: new OperatorLexicon(config.lexicon, logger) },
    { provide: BLOB_STORE, useFactory: () => new FileBlobStore(mkdtempSync(join(tmpdir(), 'tidings-api-'))) },
    { provide: WEB_FETCH, useValue: new PoliteFetch(createWebFetch({ allowAddresses: config.allowAddresses })) },
    { provide: PUSH_GUARD, useValue: publicPushGuard },
    { provide: SPEECH, useValue: { voices: async () => voiceCatalogue.slice(0, 12), naturalVoices: async () => null } },
    ...(more.providers ?? []),
  ]);
  const { trustedProxies } = config;
  const adapter = new FastifyAdapter({ trustProxy: trustedProxies.length > 0 ? trustedProxies : false });
  installRequestChecks(adapter.getInstance(), config, more.onProxy ?? (() => undefined));
  const app = await NestFactory.create<NestFastifyApplication>(
    { module: ApiModule, imports: [platform, ...(more.imports ?? [])] },
    adapter,
    { logger: ['error', 'warn'], abortOnError: false },
  );
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return app;
}
