// Made from the schema and the documents by `npm run docs`.

export type AnalyticsEventInput = {
  attributes: object;
  /** A UUID of version 7: it begins with the time of the event, and counts once however often it is sent */
  id: string;
  name: string;
  /** Path of the page it happened on */
  route: string;
};

/** A blog. Every field has to say something */
export type BlogInput = {
  author: string;
  category: string;
  /** Markdown; raw HTML in it is text */
  content: string;
  /** An address with http or https */
  featuredImage: string;
  /** Must be true: drafts are not kept here */
  published: boolean;
  seoDescription: string;
  seoKeywords: readonly string[];
  subcategory: string;
  tags: readonly string[];
  title: string;
};

export type ChangePasswordInput = {
  password: string;
  present: string;
};

/** What is read aloud of a block of code */
export type CodeReading = 'announce' | 'read' | 'skip';

export type ContentState = 'failed' | 'pending' | 'ready';

export type CredentialsInput = {
  email: string;
  password: string;
};

export type FeedCategory = 'business' | 'entertainment' | 'general' | 'health' | 'science' | 'sports' | 'technology';

/** One time somebody listened before signing in */
export type HistoryEntryInput = {
  articleId: string;
  durationMs?: number | null;
  finished?: boolean | null;
  /** Milliseconds since 1970 */
  lastHeardAt: number;
  ms: number;
  offset?: number | null;
  sentence: number;
  /** Milliseconds since 1970, as saveProgress says it */
  sessionStartedAt: number;
};

export type KeepQueueInput = {
  /** Of the stories, in order */
  articleIds: readonly string[];
  /** Position of the current one, or -1 */
  current: number;
  /** The version this queue was made of; 0: of none */
  version: number;
};

export type KindSpeedInput = {
  kind: ListeningKind;
  /** 0.5 to 4 in steps of 0.1 */
  speed: number;
};

export type LanguageVoiceInput = {
  language: string;
  /** Left out: no voice of its own any more */
  voice?: string | null;
};

export type LexiconEntryInput = {
  /** True when left out */
  caseSensitive?: boolean | null;
  kind?: LexiconKind | null;
  language?: string | null;
  match: string;
  say?: string | null;
};

/** `word`: as it is written in `say`; `spell`: letter by letter */
export type LexiconKind = 'spell' | 'word';

/** What a story is, as far as one’s speed goes */
export type ListeningKind = 'blog' | 'news' | 'podcast' | 'text';

export type MorningScheduleInput = {
  /** Days of the week: 1 is Monday, 7 Sunday */
  days: readonly number[];
  hour: number;
  /** A language of the interface, which notifications are in; the news too, unless preferences name another of these */
  language: string;
  mail: boolean;
  minute: number;
  /** 5 | 10 | 20 | 40; left out: as long as it takes */
  minutes?: number | null;
  push: boolean;
  /** 0.5 to 4, unless preferences name another; left out: 1 */
  speed?: number | null;
  /** IANA name, `Europe/Berlin` */
  timeZone: string;
};

/** Why most of the news cannot be narrated; `none`: there is no news */
export type NothingToTell =
  | 'dropped'
  | 'empty'
  | 'finished'
  | 'language'
  | 'muted'
  | 'noRoom'
  | 'none'
  | 'old'
  | 'skipped';

export type PlanProgrammeInput = {
  changes?: ProgrammeChangesInput | null;
  /** Of who is not signed in: two letters */
  country?: string | null;
  /** A language of the interface: that of the news. English, or another that has some, where it has none */
  language: string;
  /** 5 | 10 | 20 | 40; left out: as long as it takes */
  minutes?: number | null;
  /** The speed it is played at: 0.5 to 4; left out: 1 */
  speed?: number | null;
  /** IANA name, `Europe/Berlin`; left out: UTC */
  timeZone?: string | null;
};

/** What is left out stays as it is */
export type PreferencesInput = {
  code?: CodeReading | null;
  country?: string | null;
  language?: string | null;
  notifications?: boolean | null;
  /** 0 to 2 in steps of 0.1 */
  pitch?: number | null;
  premiumVoice?: string | null;
  /** Empty: the voice that reads the rest */
  quoteVoice?: string | null;
  quotesInside?: boolean | null;
  sayCaptions?: boolean | null;
  sayCitations?: boolean | null;
  skipTables?: boolean | null;
  /** 0.5 to 2 in steps of 0.1 */
  speed?: number | null;
  /** All of them; empty: every kind has the same */
  speeds?: readonly KindSpeedInput[] | null;
  topics?: readonly string[] | null;
  voice?: number | null;
  /** The voices of other languages stay */
  voices?: readonly LanguageVoiceInput[] | null;
  /** 0 to 1 in steps of 0.1 */
  volume?: number | null;
};

export type ProgrammeChangesInput = {
  /** Not wanted */
  dropped?: readonly string[] | null;
  /** Stay, whatever else changes */
  locked?: readonly string[] | null;
  /** First, in this order */
  order?: readonly string[] | null;
  /** Narrated whole, as far as there is time */
  whole?: readonly string[] | null;
};

/** Why a story is not in a programme */
export type ProgrammeExclusion = 'dropped' | 'empty' | 'finished' | 'language' | 'muted' | 'noRoom' | 'old' | 'skipped';

/** Why a story is in a programme: so many sources report it; it is about a topic of the listener’s, of a source they follow, or of their country; it is new; there is news of what they heard; they heard it in part */
export type ProgrammeReasonKind = 'begun' | 'country' | 'followed' | 'fresh' | 'sources' | 'topic' | 'update';

/** As `PushSubscription.toJSON()` of the browser says it */
export type PushSubscriptionInput = {
  auth: string;
  endpoint: string;
  p256dh: string;
};

export type ReadTextInput = {
  /** BCP 47; detected when left out */
  language?: string | null;
  text: string;
  title?: string | null;
  /** Address of the page it was copied from */
  url?: string | null;
};

export type RecordEventsInput = {
  /** The visitor agreed to be counted */
  consent: boolean;
  events: readonly AnalyticsEventInput[];
  /** Made up anew for each visit of a page, and stored nowhere in the browser */
  session: string;
};

export type RenditionState = 'failed' | 'queued' | 'ready' | 'rendering';

export type ResetPasswordInput = {
  code: string;
  password: string;
  requestId: string;
};

/** Either the article, or the address of a page: a page nobody named before is read first */
export type SaveArticleInput = {
  articleId?: string | null;
  notes?: string | null;
  url?: string | null;
};

export type SaveProgressInput = {
  articleId: string;
  device: string;
  durationMs?: number | null;
  /** The last report of a session */
  final?: boolean | null;
  /** Heard to the end */
  finished?: boolean | null;
  ms: number;
  /** UTF-16 units into the sentence; 0 when left out */
  offset?: number | null;
  /** When this place was reached, by the device; left out: now. What was heard without a network says so */
  reachedAt?: number | null;
  /** What the device took for now when it sent this; lets a clock that is wrong compete fairly */
  sentAt?: number | null;
  sentence: number;
  /** Grows with every report of one session */
  sequence: number;
  /** Milliseconds since 1970, from the device that plays */
  sessionStartedAt: number;
};

/** By when it was saved, by title, by source */
export type SavedSort = 'newest' | 'oldest' | 'source' | 'title';

export type SecondFactorInput = {
  /** For TOTP and RECOVERY_CODE */
  code?: string | null;
  method: SecondFactorMethod;
  passkeyChallengeId?: string | null;
  /** AuthenticationResponseJSON of the browser, as JSON text */
  passkeyJson?: string | null;
};

/** A proof that completes a sign-in after the password */
export type SecondFactorMethod = 'PASSKEY' | 'RECOVERY_CODE' | 'TOTP';

export type SecurityEventKind =
  | 'ACCOUNT_CREATED'
  | 'AUTHENTICATOR_APP_ADDED'
  | 'AUTHENTICATOR_APP_REMOVED'
  | 'CODE_FAILED'
  | 'CODE_REFUSED'
  | 'CODE_REQUEST_REFUSED'
  | 'CONFIRMATION_FAILED'
  | 'CONFIRMATION_REFUSED'
  | 'DELETION_CANCELLED'
  | 'DELETION_SCHEDULED'
  | 'EMAIL_CHANGED'
  | 'EMAIL_CHANGE_REQUESTED'
  | 'EXPORT_DOWNLOADED'
  | 'EXPORT_REQUESTED'
  | 'IDENTITY_CONFIRMED'
  | 'OPERATOR_CHANGED_TIER'
  | 'OPERATOR_CREATED_ACCOUNT'
  | 'OPERATOR_ENDED_SESSIONS'
  | 'OPERATOR_REMOVED_SECOND_FACTORS'
  | 'OPERATOR_SCHEDULED_DELETION'
  | 'OPERATOR_SET_PASSWORD'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'PASSWORD_RESET_REQUESTED'
  | 'RECOVERY_CODES_CREATED'
  | 'RECOVERY_CODE_USED'
  | 'SECOND_FACTOR_FAILED'
  | 'SECOND_FACTOR_REFUSED'
  | 'SESSION_ENDED'
  | 'SESSION_TOKEN_REUSED'
  | 'SIGNED_IN_WITH_PASSKEY'
  | 'SIGNED_IN_WITH_PASSWORD'
  | 'SIGNED_IN_WITH_PROVIDER'
  | 'SIGNED_IN_WITH_PROXY'
  | 'SIGNED_OUT'
  | 'SIGN_IN_FAILED'
  | 'SIGN_IN_REFUSED';

/** Who says who people are: this installation, a sign-in provider alone, or a proxy in front */
export type SignInMode = 'own' | 'provider' | 'proxy';

/** Who may make an account */
export type SignUpMode = 'closed' | 'invite' | 'open';

/** `new`: not visited yet; `well`: it answers; `failing`: tried again soon; `resting`: it failed so often that it is tried once a day */
export type SourceHealth = 'failing' | 'new' | 'resting' | 'well';

export type StepUpInput = {
  /** For TOTP and RECOVERY_CODE */
  code?: string | null;
  method: StepUpMethod;
  passkeyChallengeId?: string | null;
  /** AuthenticationResponseJSON of the browser, as JSON text */
  passkeyJson?: string | null;
  password?: string | null;
};

/** A way to confirm the identity of the account owner before a sensitive action */
export type StepUpMethod = 'PASSKEY' | 'PASSWORD' | 'RECOVERY_CODE' | 'TOTP';

export type TranslateTextInput = {
  /** en | es | fr | de; en when left out */
  source?: string | null;
  /** en | es | fr | de; es when left out */
  target?: string | null;
  text: string;
};

/** What is left out stays; an empty text takes it away */
export type UserAttributesInput = {
  address?: string | null;
  birthdate?: string | null;
  family_name?: string | null;
  gender?: string | null;
  given_name?: string | null;
  locale?: string | null;
  phone_number?: string | null;
  picture?: string | null;
  preferred_username?: string | null;
  profile?: string | null;
  website?: string | null;
  zoneinfo?: string | null;
};
