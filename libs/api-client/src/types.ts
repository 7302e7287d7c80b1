// The schema as the browser sees it; kept beside schema.graphql.
import type { Verdict } from '@tidings/contracts/article/verdict.ts';
import type { ListeningKind } from '@tidings/contracts/listening/listening-kinds.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { CodeReading } from '@tidings/contracts/narration/reading.ts';
import type { FeedCategory } from '@tidings/contracts/news/categories.ts';

export type ContentState = 'pending' | 'ready' | 'failed';
export type RenditionState = 'queued' | 'rendering' | 'ready' | 'failed';

export type Article = {
  id: string;
  sourceId: string;
  sourceName: string;
  author: string;
  title: string;
  description: string;
  /** Empty for pasted text. */
  url: string;
  /** On our own host; null when there is none: the cover is drawn. */
  picture: string | null;
  publishedAt: string;
  /** Safe HTML, or the placeholder of an empty article. */
  content: string;
  category: string;
  type: string;
  country: string | null;
  lang: string | null;
  createdAt: string;
  updatedAt: string;
  contentState: ContentState;
  contentCode: string | null;
  /** What reading its page came to. */
  verdict: Verdict | null;
  listenMs: number | null;
  /** Characters that are heard. */
  characters: number | null;
  /** The same for every telling of one story. */
  storyId: string;
  /** Who else tells this story, the earliest first. */
  alsoIn: OtherTelling[];
  /** When its source last gave it another title. */
  retitledAt: string | null;
  /** What the newsroom says it got wrong. */
  correction: string | null;
  /** Pasted or sent by who asks, whom alone it answers. */
  own?: boolean;
  narration: Narration | null;
};
export type OtherTelling = { articleId: string; sourceName: string; url: string };
export type FeedSection = { category: FeedCategory; name: string; count: number };
export type FeedPage = { articles: Article[]; endCursor: string | null; hasNextPage: boolean; language: string | null };
export type FeedStatus = {
  asking: boolean;
  edition: boolean;
  sourcesAnswered: number;
  sourcesFailing: number;
  lastIngestAt: string | null;
};
export type ReadingLanguage = {
  code: string;
  name: string;
  stories: number;
  sources: number;
  voices: number | null;
  interface: boolean;
};
export type Voice = {
  id: string;
  name: string;
  gender: string;
  language: string;
  languageName: string;
  textToRead: string;
  label: string | null;
  quality: 'natural' | 'basic';
  imageUrl: string | null;
};
export type Rendition = {
  id: string;
  state: RenditionState;
  audioUrl: string;
  timelineUrl: string;
  durationMs: number | null;
  from: number;
};
export type Progress = {
  articleId: string;
  sentence: number;
  ms: number;
  durationMs: number | null;
  finished: boolean;
  updatedAt: string;
};
export type SaveProgressResult =
  | ({ __typename: 'Progress' } & Progress)
  | { __typename: 'ProgressStale'; current: Progress }
  | { __typename: 'ProgressForgotten'; articleId: string };
export type SaveProgressInput = {
  articleId: string;
  sentence: number;
  offset?: number;
  ms: number;
  durationMs?: number | null;
  sessionStartedAt: number;
  sequence: number;
  device: string;
  final?: boolean;
  finished?: boolean;
};
export type ReadTextInput = { text: string; title?: string | null; url?: string | null; language?: string | null };

/** One thing that happened on a page; the id is a UUID of version 7. */
export type AnalyticsEventInput = { id: string; name: string; route: string; attributes: object };
export type RecordEventsInput = { consent: boolean; session: string; events: AnalyticsEventInput[] };
export type RecordEventsResult =
  | { __typename: 'EventsRecorded'; recorded: number; refused: number }
  | { __typename: 'TrackingRefused'; reason: string };

/** What a list shows of an article. */
export type ArticleCard = Omit<Article, 'narration' | 'content'>;
export type SavedArticle = {
  id: string;
  owner: string;
  savedArticleId: string;
  dateSaved: string;
  notes: string;
  article: ArticleCard;
};
export type SaveArticleResult =
  | ({ __typename: 'SavedArticle' } & SavedArticle)
  | { __typename: 'SaveLimitReached'; limit: number; message: string };
/** `limit` null: as many as one likes. */
export type SavedArticlePage = {
  items: SavedArticle[];
  count: number;
  limit: number | null;
  endCursor: string | null;
  hasNextPage: boolean;
};
export type SavedSort = 'newest' | 'oldest' | 'title' | 'source';
/** Exactly one of `articleId` and `url`. */
export type SaveArticleInput = { articleId?: string; url?: string; notes?: string };

export type HistoryEntry = {
  id: string;
  article: ArticleCard;
  startedAt: string;
  sessionStartedAt: number;
  lastHeardAt: string;
  sentence: number;
  offset: number;
  ms: number;
  durationMs: number | null;
  finished: boolean;
};
export type ListeningHistoryPage = {
  id: string;
  count: number;
  entries: HistoryEntry[];
  endCursor: string | null;
  hasNextPage: boolean;
};
/** Times in milliseconds since 1970. */
export type HistoryEntryInput = {
  articleId: string;
  sessionStartedAt: number;
  lastHeardAt: number;
  sentence: number;
  offset: number;
  ms: number;
  durationMs: number | null;
  finished: boolean;
};

export type LanguageVoice = { language: string; voice: string };
export type Preferences = {
  id: string;
  owner: string;
  country: string;
  language: string;
  notifications: boolean;
  topics: string[];
  speed: number;
  pitch: number;
  volume: number;
  voice: number;
  premiumVoice: string;
  voices: LanguageVoice[];
  /** Kinds of story that have a speed of their own. */
  speeds: KindSpeed[];
  skipTables: boolean;
  sayCitations: boolean;
  quoteVoice: string;
  quotesInside: boolean;
  code: CodeReading;
  sayCaptions: boolean;
  devices: string[];
  revision: number;
};
export type KindSpeed = { kind: ListeningKind; speed: number };
/** How a person wants a name read aloud; null as language: in texts of every language. */
export type OwnSource = {
  id: string;
  sourceId: string;
  address: string;
  name: string;
  folder: string;
  muted: boolean;
  health: 'new' | 'well' | 'failing' | 'resting';
  lastSuccessAt: string | null;
  nextTryAt: string;
  problemCode: string | null;
  problem: string | null;
  addedAt: string;
};
export type MutedWord = { id: string; word: string };
export type SourceRefusal = { code: string; message: string; field: string | null };
export type SourcesImported = { added: number; already: number; unusable: number; leftOut: number };
export type LexiconEntry = {
  id: string;
  match: string;
  say: string;
  kind: 'word' | 'spell';
  language: string | null;
  caseSensitive: boolean;
};
export type LexiconEntryInput = Omit<LexiconEntry, 'id'>;
export type PreferencesInput = Partial<
  Pick<
    Preferences,
    | 'country'
    | 'language'
    | 'topics'
    | 'speed'
    | 'speeds'
    | 'pitch'
    | 'volume'
    | 'voice'
    | 'premiumVoice'
    | 'voices'
    | 'skipTables'
    | 'sayCitations'
    | 'quoteVoice'
    | 'quotesInside'
    | 'code'
    | 'sayCaptions'
  >
>;

export type Profile = { id: string; owner: string; subscriptionPlan: string; image: string | null };
export type PlayerSubscription = {
  id: string;
  owner: string;
  userId: string;
  tier: string;
  status: string;
  usage: number;
  dailyLimit: number;
  /** The basic voices of this server use none of it. */
  basicVoicesFree: boolean;
  lastReset: string;
  resetsAt: string;
};
/** `sub` and `email` are read only. */
export type UserAttributes = {
  address: string | null;
  birthdate: string | null;
  family_name: string | null;
  gender: string | null;
  given_name: string | null;
  locale: string | null;
  phone_number: string | null;
  picture: string | null;
  preferred_username: string | null;
  profile: string | null;
  sub: string;
  website: string | null;
  zoneinfo: string | null;
  email: string | null;
};
export type UserAttributesInput = Partial<Omit<UserAttributes, 'sub' | 'email'>>;
