import { Module } from '@nestjs/common';
import { createSearchIndex } from '@tidings/platform/search-index/create-search-index.ts';
import { CONFIG, LOGGER, SEARCH_INDEX } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { AccountModule } from '../account/account.module.ts';
import { ArticleResolver } from './article/article.resolver.ts';
import { FeedResolver } from './feed/feed.resolver.ts';
import { LanguagesResolver } from './feed/languages.resolver.ts';
import { EditionArtController } from './images/edition-art.controller.ts';
import { ImagesController } from './images/images.controller.ts';
import { PictureAddressesService } from './images/picture-addresses.service.ts';
import { PicturesService } from './images/pictures.service.ts';
import { FoundStoriesService } from './search/found-stories.service.ts';
import { SearchResolver } from './search/search.resolver.ts';
import { SearchesService } from './search/searches.service.ts';
import { FeedSearchService } from './sources/feed-search.service.ts';
import { OwnSourcesService } from './sources/own-sources.service.ts';
import { SourceResolver } from './sources/source.resolver.ts';

@Module({
  imports: [AccountModule],
  controllers: [EditionArtController, ImagesController],
  providers: [
    ArticleResolver,
    FeedResolver,
    FeedSearchService,
    FoundStoriesService,
    LanguagesResolver,
    OwnSourcesService,
    PictureAddressesService,
    PicturesService,
    SearchResolver,
    SearchesService,
    SourceResolver,
    { provide: SEARCH_INDEX, useFactory: createSearchIndex, inject: [CONFIG, DataSource, LOGGER] },
  ],
  exports: [PictureAddressesService],
})
export class NewsModule {}
