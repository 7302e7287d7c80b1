import { AccountPasskey } from './accounts/account-passkey.entity.ts';
import { AccountRequest } from './accounts/account-request.entity.ts';
import { AccountSession } from './accounts/account-session.entity.ts';
import { AccountTotp } from './accounts/account-totp.entity.ts';
import { Account } from './accounts/account.entity.ts';
import { SecurityEvent } from './accounts/security-event.entity.ts';
import { BlogLike, Blog } from './blog/blog.entity.ts';
import { LexiconEntry } from './lexicon/lexicon-entry.entity.ts';
import { SavedArticle } from './library/saved-article.entity.ts';
import { ListenDeletion } from './listening/listen-deletion.entity.ts';
import { Listen } from './listening/listen.entity.ts';
import { ListeningProgress } from './listening/listening-progress.entity.ts';
import { ListeningQueue } from './listening/listening-queue.entity.ts';
import { MorningSchedule } from './morning/morning-schedule.entity.ts';
import { PushSubscription } from './morning/push-subscription.entity.ts';
import { Article } from './news/article.entity.ts';
import { ExtractionJob } from './news/extraction-job.entity.ts';
import { NewsQuota } from './news/news-quota.entity.ts';
import { SentPage } from './news/sent-page.entity.ts';
import { FeedState, Source } from './news/source.entity.ts';
import { PodcastEpisode, QueuedPodcastArticle } from './podcast/podcast-episode.entity.ts';
import { PodcastFeed } from './podcast/podcast-feed.entity.ts';
import { AccountExport } from './privacy/account-export.entity.ts';
import { CreditCharge, ListeningCredit } from './profile/listening-credit.entity.ts';
import { PlayerSubscription } from './profile/player-subscription.entity.ts';
import { Preferences } from './profile/preferences.entity.ts';
import { Profile } from './profile/profile.entity.ts';
import { UserAttributes } from './profile/user-attributes.entity.ts';
import { Programme } from './programme/programme.entity.ts';
import { RadioAddress } from './radio/radio-address.entity.ts';
import { MutedWord } from './sources/muted-word.entity.ts';
import { SourceSubscription } from './sources/source-subscription.entity.ts';
import { Rendition } from './speech/rendition.entity.ts';
import { SpeechChunkRow } from './speech/speech-chunk.entity.ts';
import { SupportMessage } from './support/support-message.entity.ts';

export const entities = [
  Account,
  AccountExport,
  AccountPasskey,
  AccountRequest,
  AccountSession,
  AccountTotp,
  Article,
  Blog,
  BlogLike,
  CreditCharge,
  ExtractionJob,
  FeedState,
  ListenDeletion,
  LexiconEntry,
  Listen,
  ListeningCredit,
  ListeningProgress,
  ListeningQueue,
  MorningSchedule,
  MutedWord,
  NewsQuota,
  PlayerSubscription,
  PodcastEpisode,
  PodcastFeed,
  QueuedPodcastArticle,
  Preferences,
  Profile,
  Programme,
  PushSubscription,
  RadioAddress,
  Rendition,
  SavedArticle,
  SecurityEvent,
  SentPage,
  Source,
  SourceSubscription,
  SpeechChunkRow,
  SupportMessage,
  UserAttributes,
];
