import { Module } from '@nestjs/common';
import { createConversion } from '@tidings/platform/conversion/create-conversion.ts';
import { OwnTextService } from '@tidings/platform/own-text/own-texts.ts';
import { CONFIG, CONVERSION, SPEECH } from '@tidings/platform/tokens.ts';
import { AccountModule } from '../account/account.module.ts';
import { ListeningModule } from '../listening/listening.module.ts';
import { NewsModule } from '../news/news.module.ts';
import { BlogAuthorResolver } from './blog/blog-author.resolver.ts';
import { BlogTokensService } from './blog/blog-tokens.service.ts';
import { BlogResolver } from './blog/blog.resolver.ts';
import { BlogsService } from './blog/blogs.service.ts';
import { ConversionController } from './conversion/conversion.controller.ts';
import { ConversionsService } from './conversion/conversions.service.ts';
import { InterpretationResolver } from './conversion/interpretation.resolver.ts';
import { TranslationResolver } from './conversion/translation.resolver.ts';
import { TranslationsService } from './conversion/translations.service.ts';
import { MorningResolver } from './morning/morning.resolver.ts';
import { ProgrammePlannerService } from './morning/programme-planner.service.ts';
import { ProgrammeItemResolver, ProgrammeResolver } from './morning/programme.resolver.ts';
import { StoredProgrammesService } from './morning/stored-programmes.service.ts';
import { FeedTokensService } from './podcast/feed-token.service.ts';
import { PodcastAudioService } from './podcast/podcast-audio.service.ts';
import { PodcastFeedController } from './podcast/podcast-feed.controller.ts';
import { PodcastFeedResolver } from './podcast/podcast-feed.resolver.ts';
import { PodcastFeedsService } from './podcast/podcast-feeds.service.ts';
import { PodcastResolver } from './podcast/podcast.resolver.ts';
import { SavedArticlesService } from './saved/saved-articles.service.ts';
import { SavedResolver } from './saved/saved.resolver.ts';
import { DeleteTextResolver } from './texts/delete-text.resolver.ts';
import { ExtractorResolver } from './texts/extractor.resolver.ts';
import { PageArticleService } from './texts/page-article.service.ts';
import { ReadTextResolver } from './texts/read-text.resolver.ts';
import { ReadTextService } from './texts/read-text.service.ts';
import { SentPageController } from './texts/sent-page.controller.ts';
import { SentPagesService } from './texts/sent-pages.service.ts';

@Module({
  imports: [AccountModule, NewsModule, ListeningModule],
  controllers: [ConversionController, PodcastFeedController, SentPageController],
  providers: [
    BlogAuthorResolver,
    BlogResolver,
    BlogTokensService,
    BlogsService,
    ConversionsService,
    DeleteTextResolver,
    ExtractorResolver,
    FeedTokensService,
    InterpretationResolver,
    StoredProgrammesService,
    MorningResolver,
    OwnTextService,
    PageArticleService,
    PodcastAudioService,
    PodcastFeedResolver,
    PodcastFeedsService,
    PodcastResolver,
    ProgrammeItemResolver,
    ProgrammePlannerService,
    ProgrammeResolver,
    ReadTextResolver,
    ReadTextService,
    SavedArticlesService,
    SavedResolver,
    SentPagesService,
    TranslationResolver,
    TranslationsService,
    { provide: CONVERSION, useFactory: createConversion, inject: [CONFIG, SPEECH] },
  ],
})
export class LibraryModule {}
