import {
  AccountCreated,
  InvitationMade,
  InvitationUsed,
  PersonalTokenCreated,
  PersonalTokenRevoked,
  SessionBegan,
  SessionEnded,
} from './account.events.ts';
import { BlogDeleted, BlogEdited, BlogLiked, BlogPublished, BlogUnliked } from './blog.events.ts';
import type { EventContract } from './define-event.ts';
import { eventFiles } from './event-files.ts';
import {
  ArticleNoted,
  ArticleUnsaved,
  HistoryCleared,
  HistoryMerged,
  ListenBegan,
  ListenForgotten,
  QueueKept,
  TextDeleted,
} from './library.events.ts';
import { ProgressSaved } from './listening.events.ts';
import { MorningScheduled, NotificationsChanged, ProgrammePlanned } from './morning.events.ts';
import { StoryShared, TakedownDone, TakedownLifted } from './news.events.ts';
import { PodcastFeedRevoked } from './podcast.events.ts';
import { AccountForgotten, AccountStayed, ExportReady } from './privacy.events.ts';
import {
  CreditCharged,
  CreditRefunded,
  LexiconChanged,
  OwnSourcesChanged,
  ProfileChanged,
  ProfileCreated,
  SubscriptionChanged,
} from './profile.events.ts';
import { RadioAddressMade, RadioAddressRevoked, RadioBreakingChosen } from './radio.events.ts';
import { RenditionFailed, RenditionReady } from './speech.events.ts';

export type DeclaredEvent = {
  name: string;
  /** Path relative to the repository root. */
  file: string;
  contract: EventContract;
};

const isEvent = (exported: unknown): exported is EventContract =>
  typeof exported === 'object' && exported !== null && 'type' in exported && 'payload' in exported;

export const declaredEvents: readonly DeclaredEvent[] = Object.entries(eventFiles).flatMap(([context, exported]) =>
  Object.entries<unknown>(exported).flatMap(([name, contract]) =>
    isEvent(contract) ? [{ name, file: `libs/contracts/src/events/${context}.events.ts`, contract }] : [],
  ),
);

export const allEvents: readonly EventContract[] = declaredEvents.map(({ contract }) => contract);

/** Events that only external programs consume. `npm run lint` checks that every other event has a consumer. */
export const externalEvents: ReadonlySet<EventContract> = new Set<EventContract>([
  AccountCreated,
  InvitationMade,
  InvitationUsed,
  PersonalTokenCreated,
  PersonalTokenRevoked,
  SessionBegan,
  SessionEnded,
  BlogPublished,
  BlogEdited,
  BlogDeleted,
  BlogLiked,
  BlogUnliked,
  ArticleUnsaved,
  ArticleNoted,
  ListenBegan,
  ListenForgotten,
  TextDeleted,
  HistoryMerged,
  HistoryCleared,
  QueueKept,
  ProgressSaved,
  MorningScheduled,
  NotificationsChanged,
  ProgrammePlanned,
  StoryShared,
  TakedownDone,
  TakedownLifted,
  PodcastFeedRevoked,
  ExportReady,
  AccountStayed,
  AccountForgotten,
  ProfileCreated,
  ProfileChanged,
  SubscriptionChanged,
  LexiconChanged,
  OwnSourcesChanged,
  CreditCharged,
  CreditRefunded,
  RadioAddressMade,
  RadioAddressRevoked,
  RadioBreakingChosen,
  RenditionReady,
  RenditionFailed,
]);
