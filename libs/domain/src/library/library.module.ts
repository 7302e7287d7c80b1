import { Module } from '@nestjs/common';
import { createConversion } from '@tidings/platform/adapters/conversion/parts-conversion.adapter.ts';
import { OwnTextService } from '@tidings/platform/content/own-texts.ts';
import { CONFIG, CONVERSION, SPEECH } from '@tidings/platform/tokens.ts';
import { LimitsModule } from '../limits/limits.module.ts';
import { BlogTokensService, BlogsService } from './blog/blogs.service.ts';
import { ConversionsService, TranslationsService } from './conversion/conversions.service.ts';
import { SavedArticlesService } from './saved/saved-articles.service.ts';
import { PageArticleService, ReadTextService, SentPagesService } from './texts/text-articles.service.ts';

const services = [
  BlogTokensService,
  BlogsService,
  ConversionsService,
  PageArticleService,
  ReadTextService,
  SavedArticlesService,
  SentPagesService,
  TranslationsService,
];

@Module({
  imports: [LimitsModule],
  providers: [
    ...services,
    OwnTextService,
    { provide: CONVERSION, useFactory: createConversion, inject: [CONFIG, SPEECH] },
  ],
  exports: [...services, OwnTextService, CONVERSION],
})
export class LibraryModule {}
