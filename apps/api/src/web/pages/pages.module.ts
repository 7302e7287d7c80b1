import { join } from 'node:path';
import { Inject, Injectable, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { HttpAdapterHost, ModuleRef } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { BlobStore } from '@tidings/platform/blob-store/blob-store.port.ts';
import type { Config } from '@tidings/platform/config/config.ts';
import { RecurringJob } from '@tidings/platform/recurring-job/recurring-job.ts';
import type { Logger } from '@tidings/platform/telemetry/logger.ts';
import { BLOB_STORE, CONFIG, LOGGER } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { createProxyIdentity } from '../../account/identity/proxy/proxy-identity.ts';
import { PictureAddressesService } from '../../news/images/picture-addresses.service.ts';
import { NewsModule } from '../../news/news.module.ts';
import { SLICES_IN_SERVICE } from '../reports/in-service.ts';
import type { SlicesInService } from '../reports/in-service.ts';
import { createFeedAnswers } from './first-answers.ts';
import { createPageHeads } from './head/article-heads.ts';
import { createSitemapPages } from './head/site-map.ts';
import { resultInTime } from './in-time.ts';
import { keepShell } from './kept-shell.ts';
import { missingInApi } from './missing-in-api.ts';
import { createRemoteList } from './remote-list.ts';
import type { ServedRemotes } from './remote-list.ts';
import { shellVersion } from './shell-pages.ts';
import { ReleaseVerifier } from './verified-releases.ts';
import { serveWeb } from './web-server.ts';
import type { WebOptions } from './web-server.ts';

const WEB_OPTIONS = Symbol('web options');
const REMOTES = Symbol('remotes');
const KEEP_EVERY_MS = 60_000;
const KEEP_LIMIT_MS = 10_000;
type Remotes = () => Promise<ServedRemotes>;

const createRemotes = (
  { appsFolder, releases, waitMs }: WebOptions,
  modules: ModuleRef,
  { places, sliceOwners }: Config,
  database: DataSource,
  logger: Logger,
): Remotes =>
  createRemoteList(appsFolder, releases, {
    missingInApi: missingInApi(() => modules.get(GraphQLSchemaHost, { strict: false }).schema),
    chosen: places,
    waitMs,
    verify: sliceOwners === undefined ? undefined : new ReleaseVerifier(sliceOwners, database, logger).verify,
  });

const slicesInService =
  ({ appsFolder }: WebOptions, remotes: Remotes): SlicesInService =>
  async () => {
    const [{ inService }, version] = await Promise.all([remotes(), shellVersion(join(appsFolder, 'shell', 'dist'))]);
    return version === null ? inService : [{ name: 'shell', version }, ...inService];
  };

@Injectable()
class WebRoutes {
  constructor(
    host: HttpAdapterHost<FastifyAdapter>,
    @Inject(WEB_OPTIONS) options: WebOptions,
    @Inject(REMOTES) remotes: Remotes,
    @Inject(CONFIG) config: Config,
    @Inject(BLOB_STORE) blobs: BlobStore,
    database: DataSource,
    pictures: PictureAddressesService,
  ) {
    const readIdentity = createProxyIdentity(config);
    const isForMembers = config.reading === 'members';
    // A wildcard route has the lowest priority in any order.
    serveWeb(host.httpAdapter.getInstance(), {
      isForMembers,
      signInAt: (request) => (readIdentity(request) ? '/proxy/start' : isForMembers ? '/auth' : null),
      ...(isForMembers
        ? {}
        : {
            readFeedAnswers: createFeedAnswers(database, pictures),
            readPageHead: createPageHeads(database, pictures),
            readMappedPages: createSitemapPages(database),
          }),
      allowLocalRemotes: config.localRemotes,
      places: config.places,
      remotes,
      kept: blobs,
      paymentScript: config.payment?.script,
      arePlansOff: !config.plans,
      ...options,
    });
  }
}

/**
 * For pages that another or a newer process serves. Before listening, so that no page of this shell is served earlier;
 * an unavailable store delays the start only briefly.
 */
@Injectable()
class KeptShellJob extends RecurringJob {
  readonly #tried = Promise.withResolvers<void>();
  #isKept = false;

  constructor(
    @Inject(WEB_OPTIONS) private readonly options: WebOptions,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'api', 'the files of this shell could not be kept for pages of other processes', KEEP_EVERY_MS);
  }

  override async onApplicationBootstrap(): Promise<void> {
    super.onApplicationBootstrap();
    await resultInTime(this.#tried.promise, KEEP_LIMIT_MS);
  }

  protected async cleanUp(): Promise<void> {
    if (this.#isKept) return;
    await keepShell(join(this.options.appsFolder, 'shell', 'dist'), this.blobs).finally(this.#tried.resolve);
    this.#isKept = true;
  }
}

@Module({})
export class PagesModule {
  static forRoot(options: WebOptions): DynamicModule {
    return {
      module: PagesModule,
      // The failure counters need the served versions.
      global: true,
      imports: [NewsModule],
      providers: [
        { provide: WEB_OPTIONS, useValue: options },
        { provide: REMOTES, useFactory: createRemotes, inject: [WEB_OPTIONS, ModuleRef, CONFIG, DataSource, LOGGER] },
        { provide: SLICES_IN_SERVICE, useFactory: slicesInService, inject: [WEB_OPTIONS, REMOTES] },
        WebRoutes,
        KeptShellJob,
      ],
      exports: [SLICES_IN_SERVICE],
    };
  }
}
