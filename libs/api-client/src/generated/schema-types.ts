// Generated from the schema and the documents by `npm run docs`.

export type AnalyticsEventInput = {
  attributes: object;
  /** A version 7 UUID, which contains the time of the event; events with the same ID count once */
  id: string;
  name: string;
  /** Path of the page */
  route: string;
};

/** A blog. No field may be empty */
export type BlogInput = {
  author: string;
  category: string;
  /** Markdown; raw HTML is treated as plain text */
  content: string;
  /** An http or https URL */
  featuredImage: string;
  /** Must be true: drafts are not stored */
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

/** Ways to read code blocks aloud */
export type CodeReading = 'announce' | 'read' | 'skip';

export type ContentState = 'failed' | 'pending' | 'ready';

export type CreatePersonalTokenInput = {
  /** Validity in days; 90 by default */
  days?: number | null;
  /** Tells the tokens of a person apart */
  name: string;
  scopes: readonly TokenScope[];
};

export type CredentialsInput = {
  email: string;
  password: string;
};

export type FeedCategory = 'business' | 'entertainment' | 'general' | 'health' | 'science' | 'sports' | 'technology';

/** A listening session from before sign-in */
export type HistoryEntryInput = {
  articleId: string;
  durationMs?: number | null;
  finished?: boolean | null;
  /** Milliseconds since 1970 */
  lastHeardAt: number;
  ms: number;
  offset?: number | null;
  sentence: number;
  /** Start of the session in milliseconds since 1970, as reported to saveProgress */
  sessionStartedAt: number;
};

export type KeepQueueInput = {
  /** IDs of the articles, in order */
  articleIds: readonly string[];
  /** Index of the current article, or -1 if none exists */
  current: number;
  /** The version that this queue is based on; 0 if none exists */
  version: number;
};

export type KindSpeedInput = {
  kind: ListeningKind;
  /** 0.5 to 4 in steps of 0.1 */
  speed: number;
};

export type LanguageVoiceInput = {
  language: string;
  /** Omit to remove the voice for this language */
  voice?: string | null;
};

export type LexiconEntryInput = {
  /** Whether capital letters must match; true if omitted */
  caseSensitive?: boolean | null;
  kind?: LexiconKind | null;
  language?: string | null;
  match: string;
  say?: string | null;
};

/** `word`: read as written in `say`; `spell`: letter by letter */
export type LexiconKind = 'spell' | 'word';

/** Kind of article that can have its own speed */
export type ListeningKind = 'blog' | 'news' | 'podcast' | 'text';

export type MorningScheduleInput = {
  /** Days of the week: 1 is Monday, 7 Sunday */
  days: readonly number[];
  hour: number;
  /** Interface language for notifications, and for the news unless the preferences name a different interface language */
  language: string;
  mail: boolean;
  minute: number;
  /** 5 | 10 | 20 | 40; any length if omitted */
  minutes?: number | null;
  push: boolean;
  /** 0.5 to 4, unless preferences name another; 1 if omitted */
  speed?: number | null;
  /** IANA name, such as `Europe/Berlin` */
  timeZone: string;
};

/** Main reason why news cannot be narrated; `none` if no news was found */
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
  /** Country of an anonymous caller, as two letters */
  country?: string | null;
  /** An interface language, for stories and phrases. If there is no news in it, English or another interface language is used */
  language: string;
  /** 5 | 10 | 20 | 40; any length if omitted */
  minutes?: number | null;
  /** The speed at which it will be played: 0.5 to 4; 1 if omitted */
  speed?: number | null;
  /** IANA name, such as `Europe/Berlin`; UTC if omitted */
  timeZone?: string | null;
};

/** Omitted fields stay unchanged */
export type PreferencesInput = {
  /** Whether code blocks are announced, read in full, or skipped */
  code?: CodeReading | null;
  /** Two lower-case letters */
  country?: string | null;
  language?: string | null;
  notifications?: boolean | null;
  /** 0 to 2 in steps of 0.1 */
  pitch?: number | null;
  /** A voice from the catalogue */
  premiumVoice?: string | null;
  /** The voice that reads block quotations; empty for the main voice */
  quoteVoice?: string | null;
  /** Whether `quoteVoice` also reads quotations inside sentences */
  quotesInside?: boolean | null;
  /** Whether captions that came with the text are read aloud */
  sayCaptions?: boolean | null;
  /** Whether footnote and source marks such as `[12]` are read aloud */
  sayCitations?: boolean | null;
  /** Whether all tables are skipped, even narrow ones */
  skipTables?: boolean | null;
  /** 0.5 to 2 in steps of 0.1 */
  speed?: number | null;
  /** Replaces the speeds of all kinds; if empty, all kinds have the same speed */
  speeds?: readonly KindSpeedInput[] | null;
  topics?: readonly string[] | null;
  /** Index in the browser’s list of voices */
  voice?: number | null;
  /** Voices for other languages stay unchanged */
  voices?: readonly LanguageVoiceInput[] | null;
  /** 0 to 1 in steps of 0.1 */
  volume?: number | null;
};

export type ProgrammeChangesInput = {
  /** Stories to leave out */
  dropped?: readonly string[] | null;
  /** Stories that stay in the programme */
  locked?: readonly string[] | null;
  /** Stories that come first, in this order */
  order?: readonly string[] | null;
  /** Stories to narrate whole, if there is time */
  whole?: readonly string[] | null;
};

/** Reason why a story is not in a programme */
export type ProgrammeExclusion = 'dropped' | 'empty' | 'finished' | 'language' | 'muted' | 'noRoom' | 'old' | 'skipped';

/** Why a story is in a programme: several sources report it; it matches the listener’s topics, followed sources or country; it is new; it is news about a story the listener played; it was played in part */
export type ProgrammeReasonKind = 'begun' | 'country' | 'followed' | 'fresh' | 'sources' | 'topic' | 'update';

/** The result of the browser’s `PushSubscription.toJSON()` */
export type PushSubscriptionInput = {
  auth: string;
  endpoint: string;
  p256dh: string;
};

export type ReadTextInput = {
  /** BCP 47 language tag; detected if omitted */
  language?: string | null;
  text: string;
  title?: string | null;
  /** URL of the page it was copied from */
  url?: string | null;
};

export type RecordEventsInput = {
  /** Whether the visitor has agreed to analytics */
  consent: boolean;
  events: readonly AnalyticsEventInput[];
  /** Random ID of a page visit, not stored in the browser */
  session: string;
};

export type RenditionState = 'failed' | 'queued' | 'ready' | 'rendering';

export type ResetPasswordInput = {
  code: string;
  password: string;
  requestId: string;
};

/** Either the ID of an article or the URL of a page, which is first extracted if necessary */
export type SaveArticleInput = {
  articleId?: string | null;
  notes?: string | null;
  url?: string | null;
};

export type SaveProgressInput = {
  articleId: string;
  device: string;
  durationMs?: number | null;
  /** Whether this is the last report of a session */
  final?: boolean | null;
  /** Whether the article was played to the end */
  finished?: boolean | null;
  ms: number;
  /** Offset in the sentence, in UTF-16 code units; 0 if omitted */
  offset?: number | null;
  /** When this position was reached, in milliseconds since 1970, by the device’s clock; now if omitted. Send it for progress made offline */
  reachedAt?: number | null;
  /** Time on the device’s clock when it sent this report, in milliseconds since 1970; used to correct a wrong clock */
  sentAt?: number | null;
  sentence: number;
  /** Sequence number that increases with every report of a session */
  sequence: number;
  /** Start of the session in milliseconds since 1970, by the clock of the playing device */
  sessionStartedAt: number;
};

/** Sort order: by time of saving, by title or by source */
export type SavedSort = 'newest' | 'oldest' | 'source' | 'title';

export type SecondFactorInput = {
  /** The code; required for TOTP and RECOVERY_CODE */
  code?: string | null;
  method: SecondFactorMethod;
  passkeyChallengeId?: string | null;
  /** The browser’s AuthenticationResponseJSON, as JSON text */
  passkeyJson?: string | null;
};

/** A second-factor method that completes a sign-in after the password */
export type SecondFactorMethod = 'PASSKEY' | 'RECOVERY_CODE' | 'TOTP';

export type SecurityEventKind =
  | 'ACCESS_TOKEN_CREATED'
  | 'ACCESS_TOKEN_REVOKED'
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

/** How people sign in: with local accounts, through a sign-in provider only, or through a proxy */
export type SignInMode = 'own' | 'provider' | 'proxy';

/** Policy for creating accounts */
export type SignUpMode = 'closed' | 'invite' | 'open';

/** `new`: not fetched yet; `well`: the last fetch succeeded; `failing`: retried soon; `resting`: retried once a day after many failures */
export type SourceHealth = 'failing' | 'new' | 'resting' | 'well';

export type StepUpInput = {
  /** The code; required for TOTP and RECOVERY_CODE */
  code?: string | null;
  method: StepUpMethod;
  passkeyChallengeId?: string | null;
  /** The browser’s AuthenticationResponseJSON, as JSON text */
  passkeyJson?: string | null;
  password?: string | null;
};

/** A way to confirm the identity of the account owner before a sensitive action */
export type StepUpMethod = 'PASSKEY' | 'PASSWORD' | 'RECOVERY_CODE' | 'TOTP';

export type TokenScope = 'admin' | 'library' | 'listen' | 'read' | 'sources';

export type TranslateTextInput = {
  /** en | es | fr | de; en if omitted */
  source?: string | null;
  /** en | es | fr | de; es if omitted */
  target?: string | null;
  text: string;
};

/** Omitted fields stay unchanged; an empty string clears a field */
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
