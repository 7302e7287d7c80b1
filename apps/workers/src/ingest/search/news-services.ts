import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@tidings/platform/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { GNewsSource } from '../gnews/gnews-source.adapter.ts';
import { MediastackSource } from '../mediastack/mediastack-source.adapter.ts';
import type { SearchableSource } from '../news-source.port.ts';

const GNEWS_BASE = 'https://gnews.io';
const MEDIASTACK_BASE = 'https://api.mediastack.com';

@Injectable()
export class NewsServices {
  readonly all: { gnews?: SearchableSource; mediastack?: SearchableSource };

  constructor(database: DataSource, @Inject(CONFIG) { gnewsApiKey, mediastackApiKey }: Config) {
    this.all = {
      ...(gnewsApiKey ? { gnews: new GNewsSource(database, { key: gnewsApiKey, base: GNEWS_BASE }) } : {}),
      ...(mediastackApiKey
        ? { mediastack: new MediastackSource(database, { key: mediastackApiKey, base: MEDIASTACK_BASE }) }
        : {}),
    };
  }
}
