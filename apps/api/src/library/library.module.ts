import { Module } from '@nestjs/common';
import { LibraryModule } from '@tidings/domain/library/library.module.ts';
import { ProgrammesModule } from '@tidings/domain/programmes/programmes.module.ts';
import { AccountApiModule } from '../account/account.module.ts';
import { ListeningApiModule } from '../listening/listening.module.ts';
import { NewsApiModule } from '../news/news.module.ts';
import { BlogAuthorResolver, BlogResolver } from './blog/blog.resolver.ts';
import { ConversionController } from './conversion/conversion.controller.ts';
import { InterpretationResolver, TranslationResolver } from './conversion/conversion.resolver.ts';
import { MorningResolver } from './morning/morning.resolver.ts';
import { ProgrammeItemResolver, ProgrammeResolver } from './morning/programme.resolver.ts';
import { PodcastFeedController } from './podcast/podcast-feed.controller.ts';
import { PodcastFeedResolver, PodcastResolver } from './podcast/podcast.resolver.ts';
import { SavedResolver } from './saved/saved.resolver.ts';
import { SentPageController } from './texts/sent-page.controller.ts';
import { DeleteTextResolver, ExtractorResolver, ReadTextResolver } from './texts/text.resolver.ts';

@Module({
  imports: [AccountApiModule, NewsApiModule, ListeningApiModule, LibraryModule, ProgrammesModule],
  controllers: [ConversionController, PodcastFeedController, SentPageController],
  providers: [
    BlogAuthorResolver,
    BlogResolver,
    DeleteTextResolver,
    ExtractorResolver,
    InterpretationResolver,
    MorningResolver,
    PodcastFeedResolver,
    PodcastResolver,
    ProgrammeItemResolver,
    ProgrammeResolver,
    ReadTextResolver,
    SavedResolver,
    TranslationResolver,
  ],
  exports: [LibraryModule],
})
export class LibraryApiModule {}
