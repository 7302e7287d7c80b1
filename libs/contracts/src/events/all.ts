import { AccountChanged, AccountCreated, CodeRequested, SessionBegan, SessionEnded } from './account.events.ts';
import { AnalyticsRecorded } from './analytics.events.ts';
import { BlogDeleted, BlogEdited, BlogLiked, BlogPublished, BlogUnliked } from './blog.events.ts';
import type { EventContract } from './define-event.ts';
import {
  ArticleNoted,
  ArticleSaved,
  ArticleUnsaved,
  HistoryCleared,
  HistoryMerged,
  QueueKept,
  ListenBegan,
  ListenForgotten,
  TextDeleted,
} from './library.events.ts';
import { ProgressSaved } from './listening.events.ts';
import {
  ArticleExtracted,
  ArticleIngested,
  ArticleWithdrawn,
  FeedWanted,
  NewsWanted,
  StoryShared,
  TakedownDone,
  TakedownLifted,
  TakedownOrdered,
} from './news.events.ts';
import { PodcastFeedMade, PodcastFeedRevoked, PodcastQueuePut } from './podcast.events.ts';
import { AccountForgotten, AccountLeaving, AccountStayed, ExportReady, ExportRequested } from './privacy.events.ts';
import {
  CreditCharged,
  CreditRefunded,
  LexiconChanged,
  OwnSourcesChanged,
  PreferencesChanged,
  ProfileChanged,
  ProfileCreated,
  SubscriptionChanged,
} from './profile.events.ts';
import { RenditionFailed, RenditionReady, RenditionRequested } from './speech.events.ts';
import { MessageReceived } from './support.events.ts';

/** Every event of the product: a new one is one line here. */
export const allEvents: readonly EventContract[] = [
  ArticleIngested,
  ArticleExtracted,
  ArticleWithdrawn,
  FeedWanted,
  NewsWanted,
  StoryShared,
  TakedownOrdered,
  TakedownDone,
  TakedownLifted,
  RenditionRequested,
  RenditionReady,
  RenditionFailed,
  ProgressSaved,
  AnalyticsRecorded,
  CodeRequested,
  AccountCreated,
  AccountChanged,
  SessionBegan,
  SessionEnded,
  ArticleSaved,
  ArticleUnsaved,
  ArticleNoted,
  ListenBegan,
  ListenForgotten,
  TextDeleted,
  HistoryMerged,
  QueueKept,
  HistoryCleared,
  ProfileCreated,
  ProfileChanged,
  SubscriptionChanged,
  PreferencesChanged,
  LexiconChanged,
  OwnSourcesChanged,
  CreditCharged,
  CreditRefunded,
  MessageReceived,
  BlogPublished,
  BlogEdited,
  BlogDeleted,
  BlogLiked,
  BlogUnliked,
  PodcastFeedMade,
  PodcastFeedRevoked,
  PodcastQueuePut,
  ExportRequested,
  ExportReady,
  AccountLeaving,
  AccountStayed,
  AccountForgotten,
];
