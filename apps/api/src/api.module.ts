import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { createConversion } from '@tidings/platform/conversion/create-conversion.ts';
import { OwnTexts } from '@tidings/platform/own-text/own-texts.ts';
import { createSearchIndex } from '@tidings/platform/search-index/create-search-index.ts';
import { CONFIG, CONVERSION, LOGGER, SEARCH_INDEX, SPEECH } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { AccessGuard } from './access/access.guard.ts';
import { AccountModule } from './account/account.module.ts';
import { AudioModule } from './audio/audio.module.ts';
import { BlogTokens } from './blog/blog-tokens.service.ts';
import { Blogs } from './blog/blogs.service.ts';
import { ConversionController } from './conversion/conversion.controller.ts';
import { Conversions } from './conversion/conversions.service.ts';
import { DevMailKey } from './dev-mail/dev-mail-key.ts';
import { DevMailController } from './dev-mail/dev-mail.controller.ts';
import { EditionArtController } from './edition/edition-art.controller.ts';
import { PageArticleService } from './extractor/page-article.service.ts';
import { FailuresController } from './failures/failures.controller.ts';
import { SliceFailures } from './failures/slice-failures.service.ts';
import { ApiErrorFilter } from './graphql/api-error.filter.ts';
import { ApiGraphqlModule } from './graphql/api-graphql.module.ts';
import { resolvers } from './graphql/resolvers.ts';
import { Admission } from './http/admission.ts';
import { ApiHttp } from './http/api-http.ts';
import { NoConnectionFilter } from './http/no-connection.filter.ts';
import { PathDoor } from './http/path-door.ts';
import { ImagesModule } from './images/images.module.ts';
import { HealthModule } from './operations/health.module.ts';
import { SchemaController } from './operations/schema.controller.ts';
import { FeedTokens } from './podcast-feed/feed-token.service.ts';
import { PodcastAudio } from './podcast-feed/podcast-audio.service.ts';
import { PodcastFeedController } from './podcast-feed/podcast-feed.controller.ts';
import { PodcastFeeds } from './podcast-feed/podcast-feeds.service.ts';
import { PrivacyModule } from './privacy/privacy.module.ts';
import { ProfileModule } from './profile/profile.module.ts';
import { ReadTextService } from './reader/read-text.service.ts';
import { SavedArticles } from './saved/saved-articles.service.ts';
import { FoundStories } from './search/found-stories.service.ts';
import { Searches } from './search/searches.service.ts';
import { SentPageController } from './sent-page/sent-page.controller.ts';
import { SentPages } from './sent-page/sent-pages.service.ts';
import { FeedSearch } from './sources/feed-search.service.ts';
import { OwnSources } from './sources/own-sources.service.ts';
import { SupportMessages } from './support/support-messages.service.ts';
import { Translations } from './translation/translations.service.ts';

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
