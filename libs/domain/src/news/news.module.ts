import { Module } from '@nestjs/common';
import { createSearchIndex } from '@tidings/platform/adapters/search-index/fallback-search-index.adapter.ts';
import { CONFIG, LOGGER, SEARCH_INDEX } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { LimitsModule } from '../limits/limits.module.ts';
import { PictureAddressesService, PicturesService } from './images/pictures.service.ts';
import { FoundStoriesService, SearchesService } from './search/found-stories.service.ts';
import { FeedSearchService, OwnSourcesService } from './sources/own-sources.service.ts';

const services = [
  FeedSearchService,
  FoundStoriesService,
  OwnSourcesService,
  PictureAddressesService,
  PicturesService,
  SearchesService,
];

@Module({
  imports: [LimitsModule],
  providers: [
    ...services,
    { provide: SEARCH_INDEX, useFactory: createSearchIndex, inject: [CONFIG, DataSource, LOGGER] },
  ],
  exports: [...services, SEARCH_INDEX],
})
export class NewsModule {}
