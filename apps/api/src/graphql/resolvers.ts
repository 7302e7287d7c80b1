import { AccountResolver } from '../account/account.resolver.ts';
import { SessionResolver } from '../account/sessions/session.resolver.ts';
import { AnalyticsResolver } from '../analytics/analytics.resolver.ts';
import { ArticleResolver } from '../article/article.resolver.ts';
import { BlogAuthorResolver } from '../blog/blog-author.resolver.ts';
import { BlogResolver } from '../blog/blog.resolver.ts';
import { InterpretationResolver } from '../conversion/interpretation.resolver.ts';
import { ExtractorResolver } from '../extractor/extractor.resolver.ts';
import { FeedResolver } from '../feed/feed.resolver.ts';
import { HistoryResolver } from '../history/history.resolver.ts';
import { LanguagesResolver } from '../languages/languages.resolver.ts';
import { LexiconResolver } from '../lexicon/lexicon.resolver.ts';
import { ProgressResolver } from '../listening/progress.resolver.ts';
import { QueueResolver } from '../listening/queue.resolver.ts';
import { PaymentResolver } from '../payment/payment.resolver.ts';
import { PodcastFeedResolver } from '../podcast-feed/podcast-feed.resolver.ts';
import { PodcastResolver } from '../podcast/podcast.resolver.ts';
import { PreferencesResolver } from '../preferences/preferences.resolver.ts';
import { PrivacyResolver } from '../privacy/privacy.resolver.ts';
import { ProfileResolver } from '../profile/profile.resolver.ts';
import { UserAttributesResolver } from '../profile/user-attributes.resolver.ts';
import { DeleteTextResolver } from '../reader/delete-text.resolver.ts';
import { ReadTextResolver } from '../reader/read-text.resolver.ts';
import { SavedResolver } from '../saved/saved.resolver.ts';
import { SearchResolver } from '../search/search.resolver.ts';
import { SourceResolver } from '../sources/source.resolver.ts';
import { RenditionResolver } from '../speech/rendition.resolver.ts';
import { VoicesResolver } from '../speech/voices.resolver.ts';
import { SupportResolver } from '../support/support.resolver.ts';
import { TranslationResolver } from '../translation/translation.resolver.ts';

/** Every resolver of the API; the committed schema is made from this list. */
export const resolvers = [
  AccountResolver,
  SessionResolver,
  AnalyticsResolver,
  ArticleResolver,
  BlogAuthorResolver,
  BlogResolver,
  DeleteTextResolver,
  ExtractorResolver,
  FeedResolver,
  HistoryResolver,
  InterpretationResolver,
  LanguagesResolver,
  LexiconResolver,
  PaymentResolver,
  PodcastFeedResolver,
  PodcastResolver,
  PreferencesResolver,
  ProfileResolver,
  PrivacyResolver,
  ProgressResolver,
  QueueResolver,
  ReadTextResolver,
  RenditionResolver,
  SavedResolver,
  SearchResolver,
  SourceResolver,
  SupportResolver,
  TranslationResolver,
  UserAttributesResolver,
  VoicesResolver,
];
