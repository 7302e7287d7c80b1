import { Module } from '@nestjs/common';
import { NewsModule } from '@tidings/domain/news/news.module.ts';
import { AccountApiModule } from '../account/account.module.ts';
import { ArticleResolver } from './article/article.resolver.ts';
import { FeedResolver, LanguagesResolver } from './feed/feed.resolver.ts';
import { EditionArtController, ImagesController } from './images/images.controller.ts';
import { SearchResolver } from './search/search.resolver.ts';
import { SourceResolver } from './sources/source.resolver.ts';

@Module({
  imports: [AccountApiModule, NewsModule],
  controllers: [EditionArtController, ImagesController],
  providers: [ArticleResolver, FeedResolver, LanguagesResolver, SearchResolver, SourceResolver],
  exports: [NewsModule],
})
export class NewsApiModule {}
