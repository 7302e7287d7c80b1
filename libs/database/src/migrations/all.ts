// Written by `npm run docs`: every migration, in their order.

import { EventLog1763683200001 } from './0001-event-log.ts';
import { News1763683200010 } from './0010-news.ts';
import { Listening1763683200011 } from './0011-listening.ts';
import { Search1763683200012 } from './0012-search.ts';
import { Renditions1763683200020 } from './0020-renditions.ts';
import { Analytics1763683200030 } from './0030-analytics.ts';
import { Carrying1763683200040 } from './0040-carrying.ts';
import { SearchRemovals1763683200043 } from './0043-search-removals.ts';
import { SourceLeases1763683200044 } from './0044-source-leases.ts';
import { Accounts1763683200050 } from './0050-accounts.ts';
import { Library1763683200051 } from './0051-library.ts';
import { Profile1763683200052 } from './0052-profile.ts';
import { Privacy1763683200053 } from './0053-privacy.ts';
import { Blogs1763683200060 } from './0060-blogs.ts';
import { SupportMessages1763683200067 } from './0067-support-messages.ts';
import { SearchCache1763683200068 } from './0068-search-cache.ts';
import { RenditionEngine1763683200069 } from './0069-rendition-engine.ts';
import { Lexicon1763683200079 } from './0079-lexicon.ts';
import { PodcastFeed1763683200080 } from './0080-podcast-feed.ts';
import { ReadingOptions1763683200082 } from './0082-reading-options.ts';
import { OwnSources1763683200083 } from './0083-own-sources.ts';
import { Stories1763683200085 } from './0085-stories.ts';
import { Verdicts1763683200087 } from './0087-verdicts.ts';
import { SearchScope1763683200088 } from './0088-search-scope.ts';
import { Manners1763683200089 } from './0089-manners.ts';
import { Counters1763683200090 } from './0090-counters.ts';
import { ArticleAge1763683200091 } from './0091-article-age.ts';
import { BlogBodies1763683200100 } from './0100-blog-bodies.ts';
import { OwnTexts1763683200105 } from './0105-own-texts.ts';
import { CodesOfOnePerson1763683200110 } from './0110-codes-of-one-person.ts';
import { FairShares1763683200115 } from './0115-fair-shares.ts';
import { ForgottenListens1763683200120 } from './0120-forgotten-listens.ts';
import { Speeds1763683200125 } from './0125-speeds.ts';
import { AudioFromASentence1763683200126 } from './0126-audio-from-a-sentence.ts';
import { ListeningQueue1763683200127 } from './0127-listening-queue.ts';
import { Invitations1763683200130 } from './0130-invitations.ts';
import { Programmes1763683200131 } from './0131-programmes.ts';
import { Mornings1763683200132 } from './0132-mornings.ts';
import { Radio1763683200136 } from './0136-radio.ts';
import { ChangedProgrammes1763683200137 } from './0137-changed-programmes.ts';
import { BigTables1763683200140 } from './0140-big-tables.ts';
import { BusyQueues1763683200141 } from './0141-busy-queues.ts';
import { Sweeps1763683200142 } from './0142-sweeps.ts';
import { SecurityLog1763683200152 } from './0152-security-log.ts';
import { SecondFactors1763683200153 } from './0153-second-factors.ts';
import { PagesOfListeners1763683200156 } from './0156-pages-of-listeners.ts';
import { AcceptedSliceLines1763683200157 } from './0157-accepted-slice-lines.ts';
import { LateMornings1763683200160 } from './0160-late-mornings.ts';
import { Trials1763683200161 } from './0161-trials.ts';
import { PersonalTokens1763683200170 } from './0170-personal-tokens.ts';

export const migrations = [
  EventLog1763683200001,
  News1763683200010,
  Listening1763683200011,
  Search1763683200012,
  Renditions1763683200020,
  Analytics1763683200030,
  Carrying1763683200040,
  SearchRemovals1763683200043,
  SourceLeases1763683200044,
  Accounts1763683200050,
  Library1763683200051,
  Profile1763683200052,
  Privacy1763683200053,
  Blogs1763683200060,
  SupportMessages1763683200067,
  SearchCache1763683200068,
  RenditionEngine1763683200069,
  Lexicon1763683200079,
  PodcastFeed1763683200080,
  ReadingOptions1763683200082,
  OwnSources1763683200083,
  Stories1763683200085,
  Verdicts1763683200087,
  SearchScope1763683200088,
  Manners1763683200089,
  Counters1763683200090,
  ArticleAge1763683200091,
  BlogBodies1763683200100,
  OwnTexts1763683200105,
  CodesOfOnePerson1763683200110,
  FairShares1763683200115,
  ForgottenListens1763683200120,
  Speeds1763683200125,
  AudioFromASentence1763683200126,
  ListeningQueue1763683200127,
  Invitations1763683200130,
  Programmes1763683200131,
  Mornings1763683200132,
  Radio1763683200136,
  ChangedProgrammes1763683200137,
  BigTables1763683200140,
  BusyQueues1763683200141,
  Sweeps1763683200142,
  SecurityLog1763683200152,
  SecondFactors1763683200153,
  PagesOfListeners1763683200156,
  AcceptedSliceLines1763683200157,
  LateMornings1763683200160,
  Trials1763683200161,
  PersonalTokens1763683200170,
];
