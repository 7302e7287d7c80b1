import { AccountResolver } from '../../account/identity/account.resolver.ts';
import { SessionResolver } from '../../account/identity/sessions/session.resolver.ts';
import { PrivacyResolver } from '../../account/privacy/privacy.resolver.ts';
import { PaymentResolver } from '../../account/profile/payment.resolver.ts';
import { PreferencesResolver } from '../../account/profile/preferences/preferences.resolver.ts';
import { ProfileResolver } from '../../account/profile/profile.resolver.ts';
import { UserAttributesResolver } from '../../account/profile/user-attributes.resolver.ts';
import { BlogAuthorResolver } from '../../library/blog/blog-author.resolver.ts';
import { BlogResolver } from '../../library/blog/blog.resolver.ts';
import { InterpretationResolver } from '../../library/conversion/interpretation.resolver.ts';
import { TranslationResolver } from '../../library/conversion/translation.resolver.ts';
import { PodcastFeedResolver } from '../../library/podcast/podcast-feed.resolver.ts';
import { PodcastResolver } from '../../library/podcast/podcast.resolver.ts';
import { SavedResolver } from '../../library/saved/saved.resolver.ts';
import { DeleteTextResolver } from '../../library/texts/delete-text.resolver.ts';
import { ExtractorResolver } from '../../library/texts/extractor.resolver.ts';
import { ReadTextResolver } from '../../library/texts/read-text.resolver.ts';
import { RenditionResolver } from '../../listening/audio/rendition.resolver.ts';
import { VoicesResolver } from '../../listening/audio/voices.resolver.ts';
import { LexiconResolver } from '../../listening/lexicon/lexicon.resolver.ts';
import { HistoryResolver } from '../../listening/listener/history.resolver.ts';
import { ProgressResolver } from '../../listening/listener/progress.resolver.ts';
import { QueueResolver } from '../../listening/listener/queue.resolver.ts';
import { ArticleResolver } from '../../news/article/article.resolver.ts';
import { FeedResolver } from '../../news/feed/feed.resolver.ts';
import { LanguagesResolver } from '../../news/feed/languages.resolver.ts';
import { SearchResolver } from '../../news/search/search.resolver.ts';
import { SourceResolver } from '../../news/sources/source.resolver.ts';
import { AnalyticsResolver } from '../../web/reports/analytics.resolver.ts';
import { SupportResolver } from '../../web/reports/support.resolver.ts';

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
