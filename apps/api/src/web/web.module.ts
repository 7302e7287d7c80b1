import { Inject, Injectable, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { HttpAdapterHost, ModuleRef } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Config } from '@tidings/platform/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { ImagesModule } from '../images/images.module.ts';
import { PictureAddresses } from '../images/picture-addresses.service.ts';
import { createFeedAnswers } from './first-answers.ts';
import { createMappedPages } from './head/site-map.ts';
import { createPageHeads } from './head/story-heads.ts';
import { missingInApi } from './missing-in-api.ts';
import { serveWeb } from './web-server.ts';
import type { WebOptions } from './web-server.ts';

const WEB_OPTIONS = Symbol('web options');

@Injectable()
class WebRoutes {
  constructor(
    host: HttpAdapterHost<FastifyAdapter>,
    @Inject(WEB_OPTIONS) options: WebOptions,
    @Inject(CONFIG) config: Config,
    database: DataSource,
    pictures: PictureAddresses,
    modules: ModuleRef,
  ) {
    // A wildcard route loses to every other route, whatever the order they come in.
    serveWeb(host.httpAdapter.getInstance(), {
      readFeedAnswers: createFeedAnswers(database, pictures),
      readPageHead: createPageHeads(database, pictures),
      readMappedPages: createMappedPages(database),
      allowLocalRemotes: config.localRemotes,
      places: config.places,
      missingInApi: missingInApi(() => modules.get(GraphQLSchemaHost, { strict: false }).schema),
      paymentScript: config.payment?.script,
      ...options,
    });
  }
}

/** The web beside the API, on the same origin. */
@Module({})
export class WebModule {
  static forRoot(options: WebOptions): DynamicModule {
    return {
      module: WebModule,
      imports: [ImagesModule],
      providers: [{ provide: WEB_OPTIONS, useValue: options }, WebRoutes],
    };
  }
}
