import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { createConversion } from '@tidings/platform/conversion/create-conversion.ts';
import { OwnTexts } from '@tidings/platform/own-text/own-texts.ts';
import { createSearchIndex } from '@tidings/platform/search-index/create-search-index.ts';
import { CONFIG, CONVERSION, LOGGER, SEARCH_INDEX, SPEECH } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { AccountModule } from './account/account.module.ts';
import { AccessGuard } from './account/identity/access/access.guard.ts';
import { PrivacyModule } from './account/privacy/privacy.module.ts';
import { ProfileModule } from './account/profile/profile.module.ts';
import { BlogTokens } from './library/blog/blog-tokens.service.ts';
import { Blogs } from './library/blog/blogs.service.ts';
import { ConversionController } from './library/conversion/conversion.controller.ts';
import { Conversions } from './library/conversion/conversions.service.ts';
import { Translations } from './library/conversion/translations.service.ts';
import { FeedTokens } from './library/podcast/feed-token.service.ts';
import { PodcastAudio } from './library/podcast/podcast-audio.service.ts';
import { PodcastFeedController } from './library/podcast/podcast-feed.controller.ts';
import { PodcastFeeds } from './library/podcast/podcast-feeds.service.ts';
import { SavedArticles } from './library/saved/saved-articles.service.ts';
import { PageArticleService } from './library/texts/page-article.service.ts';
import { ReadTextService } from './library/texts/read-text.service.ts';
import { SentPageController } from './library/texts/sent-page.controller.ts';
import { SentPages } from './library/texts/sent-pages.service.ts';
import { AudioModule } from './listening/audio/audio.module.ts';
import { EditionArtController } from './news/images/edition-art.controller.ts';
import { ImagesModule } from './news/images/images.module.ts';
import { FoundStories } from './news/search/found-stories.service.ts';
import { Searches } from './news/search/searches.service.ts';
import { FeedSearch } from './news/sources/feed-search.service.ts';
import { OwnSources } from './news/sources/own-sources.service.ts';
import { ApiErrorFilter } from './server/graphql/api-error.filter.ts';
import { ApiGraphqlModule } from './server/graphql/api-graphql.module.ts';
import { ApiHttp } from './server/graphql/api-http.ts';
import { resolvers } from './server/graphql/resolvers.ts';
import { Admission } from './server/http/admission.ts';
import { NoConnectionFilter } from './server/http/no-connection.filter.ts';
import { PathDoor } from './server/http/path-door.ts';
import { DevMailKey } from './server/operations/dev-mail/dev-mail-key.ts';
import { DevMailController } from './server/operations/dev-mail/dev-mail.controller.ts';
import { HealthModule } from './server/operations/health.module.ts';
import { SchemaController } from './server/operations/schema.controller.ts';
import { FailuresController } from './web/reports/failures.controller.ts';
import { SliceFailures } from './web/reports/slice-failures.service.ts';
import { SupportMessages } from './web/reports/support-messages.service.ts';

/**
 * The GraphQL API and the few HTTP endpoints beside it. Needs a Fastify adapter and, from the process that boots it,
 * the platform's global providers (database, events, configuration, speech).
 */
@Module({
  imports: [AccountModule, ApiGraphqlModule, AudioModule, HealthModule, ImagesModule, PrivacyModule, ProfileModule],
  controllers: [
    ConversionController,
    DevMailController,
    EditionArtController,
    FailuresController,
    PodcastFeedController,
    SchemaController,
    SentPageController,
  ],
  providers: [
    Admission,
    PathDoor,
    ApiHttp,
    BlogTokens,
    Blogs,
    Conversions,
    DevMailKey,
    FeedSearch,
    FeedTokens,
    FoundStories,
    OwnSources,
    OwnTexts,
    PageArticleService,
    PodcastAudio,
    PodcastFeeds,
    ReadTextService,
    SavedArticles,
    Searches,
    SentPages,
    SliceFailures,
    SupportMessages,
    Translations,
    ...resolvers,
    { provide: CONVERSION, useFactory: createConversion, inject: [CONFIG, SPEECH] },
    { provide: SEARCH_INDEX, useFactory: createSearchIndex, inject: [CONFIG, DataSource, LOGGER] },
    { provide: APP_GUARD, useClass: AccessGuard },
    // The one that catches everything comes first: Nest asks the last first.
    { provide: APP_FILTER, useClass: NoConnectionFilter },
    { provide: APP_FILTER, useClass: ApiErrorFilter },
  ],
})
export class ApiModule {}
