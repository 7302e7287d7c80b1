import { join } from 'node:path';
import { type DynamicModule, Inject, Injectable, Module } from '@nestjs/common';
import { HttpAdapterHost, ModuleRef } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { PictureAddressesService } from '@tidings/domain/news/images/pictures.service.ts';
import { NewsModule } from '@tidings/domain/news/news.module.ts';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { RecurringJob } from '@tidings/platform/process/recurring-job.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { BLOB_STORE, CONFIG, LOGGER } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { createProxyIdentityReader } from '../../account/identity/proxy/proxy-identity.ts';
import { type ListServedSlices, LIST_SERVED_SLICES } from '../reports/failures.controller.ts';
import { createPageHeadReader } from './head/page-head-reader.ts';
import { createSitemapReader } from './head/site-map.ts';
import { createFeedDataReader } from './initial-feed-data.ts';
import { readShellVersion, storeShell } from './page-html.ts';
import { type FindApiGaps, createApiGapFinder } from './release-reader.ts';
import { type ServedRemotes, awaitWithTimeout, createRemoteList } from './remote-list.ts';
import { ReleaseVerifier } from './verified-releases.ts';
import { type WebServerOptions, serveWeb } from './web-server.ts';

const WEB_OPTIONS = Symbol('web options');
const REMOTES = Symbol('remotes');
const API_GAPS = Symbol('missing fields of the API');
const KEEP_EVERY_MS = 60_000;
const KEEP_LIMIT_MS = 10_000;
type Remotes = () => Promise<ServedRemotes>;

const createRemotes = (
  { appsFolder, releases, waitMs }: WebServerOptions,
  missingInApi: FindApiGaps,
  { places, sliceOwners }: Config,
  database: DataSource,
  logger: Logger,
): Remotes =>
  createRemoteList(appsFolder, releases, {
    missingInApi,
    chosen: places,
    waitMs,
    verify: sliceOwners === undefined ? undefined : new ReleaseVerifier(sliceOwners, database, logger).verify,
  });

const slicesInService =
  ({ appsFolder }: WebServerOptions, remotes: Remotes): ListServedSlices =>
  async () => {
    const [{ inService }, version] = await Promise.all([
      remotes(),
      readShellVersion(join(appsFolder, 'shell', 'dist')),
    ]);
    return version === null ? inService : [{ name: 'shell', version }, ...inService];
  };

@Injectable()
class WebRoutes {
  constructor(
    host: HttpAdapterHost<FastifyAdapter>,
    @Inject(WEB_OPTIONS) options: WebServerOptions,
    @Inject(REMOTES) remotes: Remotes,
    @Inject(API_GAPS) missingInApi: FindApiGaps,
    @Inject(CONFIG) config: Config,
    @Inject(BLOB_STORE) blobs: BlobStore,
    database: DataSource,
    pictures: PictureAddressesService,
  ) {
    const readIdentity = createProxyIdentityReader(config);
    const isMembersOnly = config.reading === 'members';
    serveWeb(host.httpAdapter.getInstance(), {
      isMembersOnly,
      signInAt: (request) => (readIdentity(request) ? '/proxy/start' : isMembersOnly ? '/auth' : null),
      ...(isMembersOnly
        ? {}
        : {
            readFeedAnswers: createFeedDataReader(database, pictures),
            readPageHead: createPageHeadReader(database, pictures),
            readMappedPages: createSitemapReader(database),
          }),
      allowLocalRemotes: config.localRemotes,
      places: config.places,
      remotes,
      missingInApi,
      kept: blobs,
      paymentScript: config.payment?.script,
      arePlansOff: !config.plans,
      ...options,
    });
  }
}

/**
 * Stores the shell before listening, so that other processes can serve the files of its pages. An unavailable store
 * delays the start only briefly.
 */
@Injectable()
class KeptShellJob extends RecurringJob {
  readonly #tried = Promise.withResolvers<void>();
  #isKept = false;

  constructor(
    @Inject(WEB_OPTIONS) private readonly options: WebServerOptions,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'api', 'the files of this shell could not be kept for pages of other processes', KEEP_EVERY_MS);
  }

  override async onApplicationBootstrap(): Promise<void> {
    super.onApplicationBootstrap();
    await awaitWithTimeout(this.#tried.promise, KEEP_LIMIT_MS);
  }

  protected async cleanUp(): Promise<void> {
    if (this.#isKept) return;
    await storeShell(join(this.options.appsFolder, 'shell', 'dist'), this.blobs).finally(this.#tried.resolve);
    this.#isKept = true;
  }
}

@Module({})
export class PagesModule {
  static forRoot(options: WebServerOptions): DynamicModule {
    return {
      module: PagesModule,
      // Global, because the failure counters need the served versions.
      global: true,
      imports: [NewsModule],
      providers: [
        { provide: WEB_OPTIONS, useValue: options },
        {
          provide: API_GAPS,
          useFactory: (modules: ModuleRef) =>
            createApiGapFinder(() => modules.get(GraphQLSchemaHost, { strict: false }).schema),
          inject: [ModuleRef],
        },
        { provide: REMOTES, useFactory: createRemotes, inject: [WEB_OPTIONS, API_GAPS, CONFIG, DataSource, LOGGER] },
        { provide: LIST_SERVED_SLICES, useFactory: slicesInService, inject: [WEB_OPTIONS, REMOTES] },
        WebRoutes,
        KeptShellJob,
      ],
      exports: [LIST_SERVED_SLICES],
    };
  }
}
