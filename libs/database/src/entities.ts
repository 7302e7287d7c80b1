import { AccountChallenge, AccountRequest } from './accounts/account-request.entity.ts';
import { AccountSession, RefreshToken } from './accounts/account-session.entity.ts';
import { Account, Invitation } from './accounts/account.entity.ts';
import { PersonalToken } from './accounts/personal-token.entity.ts';
import { AccountPasskey, AccountTotp, RecoveryCode } from './accounts/second-factor.entity.ts';
import { Secret } from './accounts/secret.entity.ts';
import { SecurityEvent } from './accounts/security-event.entity.ts';
import { BlogLike, Blog } from './blog/blog.entity.ts';
import { LexiconEntry } from './lexicon/lexicon-entry.entity.ts';
import { SavedArticle } from './library/saved-article.entity.ts';
import { Listen, ListenDeletion } from './listening/listen.entity.ts';
import { ListeningProgress, ListeningQueue } from './listening/listening-progress.entity.ts';
import { MorningSchedule, PushSubscription } from './morning/morning-schedule.entity.ts';
import { Article } from './news/article.entity.ts';
import { ExtractionJob, SentPage } from './news/extraction-job.entity.ts';
import { FeedState, NewsQuota, Source } from './news/source.entity.ts';
import { StoryKey, StoryMember } from './news/story.entity.ts';
import { PodcastEpisode, PodcastFeed, QueuedPodcastArticle } from './podcast/podcast-feed.entity.ts';
import { AccountExport } from './privacy/account-export.entity.ts';
import { CreditCharge, ListeningCredit, PlayerSubscription } from './profile/player-subscription.entity.ts';
import { Preferences } from './profile/preferences.entity.ts';
import { Profile, UserAttributes } from './profile/profile.entity.ts';
import { Programme } from './programme/programme.entity.ts';
import { RadioAddress } from './radio/radio-address.entity.ts';
import { NewsWish, SearchCache, SourceSearch } from './search/requested-search.entity.ts';
import { AcceptedSliceLine } from './slices/accepted-slice-line.entity.ts';
import { MutedWord } from './sources/muted-word.entity.ts';
import { SourceSubscription } from './sources/source-subscription.entity.ts';
import { Rendition } from './speech/rendition.entity.ts';
import { SpeechChunkRow } from './speech/speech-chunk.entity.ts';
import { SupportMessage } from './support/support-message.entity.ts';
import { TakenPicture, Takedown } from './takedown/takedown.entity.ts';

export const entities = [
  AcceptedSliceLine,
  Account,
  AccountChallenge,
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
  Invitation,
  ListenDeletion,
  LexiconEntry,
  Listen,
  ListeningCredit,
  ListeningProgress,
  ListeningQueue,
  MorningSchedule,
  MutedWord,
  NewsQuota,
  NewsWish,
  PlayerSubscription,
  PodcastEpisode,
  PersonalToken,
  PodcastFeed,
  QueuedPodcastArticle,
  Preferences,
  Profile,
  Programme,
  PushSubscription,
  RadioAddress,
  RecoveryCode,
  RefreshToken,
  Rendition,
  SavedArticle,
  Secret,
  SearchCache,
  SecurityEvent,
  SentPage,
  Source,
  SourceSearch,
  SourceSubscription,
  SpeechChunkRow,
  StoryKey,
  StoryMember,
  SupportMessage,
  TakenPicture,
  Takedown,
  UserAttributes,
];
