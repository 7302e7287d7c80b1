import { Inject, Injectable } from '@nestjs/common';
import { newsServiceIds, newsServices } from '@tidings/contracts/news/news-sources.ts';
import type { NewsServiceId } from '@tidings/contracts/news/news-sources.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { GNewsSource } from '../gnews/gnews-source.adapter.ts';
import type { ServiceCredentials } from '../json-call.ts';
import { MediastackSource } from '../mediastack/mediastack-source.adapter.ts';
import type { NewsServiceSource } from '../news-source.port.ts';

const adapters: Record<NewsServiceId, new (database: DataSource, access: ServiceCredentials) => NewsServiceSource> = {
  gnews: GNewsSource,
  mediastack: MediastackSource,
};

/** The news services with an API key. */
@Injectable()
export class NewsServices {
  readonly all: Partial<Record<NewsServiceId, NewsServiceSource>>;

  constructor(database: DataSource, @Inject(CONFIG) { newsServiceKeys }: Config) {
    this.all = Object.fromEntries(
      newsServiceIds.flatMap((id) => {
        const key = newsServiceKeys[id];
        return key ? [[id, new adapters[id](database, { key, base: newsServices[id].base })]] : [];
      }),
    );
  }
}
