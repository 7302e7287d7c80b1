// Generated from the schema and the documents by `npm run docs`.

import type {
  ArticleCardFields,
  CodeResultFields,
  PlayerSubscriptionFields,
  ProfileFields,
  SignInResultFields,
} from '@tidings/api-client/generated/operation-types.ts';
import type {
  ChangePasswordInput,
  CodeReading,
  CreatePersonalTokenInput,
  CredentialsInput,
  FeedCategory,
  HistoryEntryInput,
  LexiconEntryInput,
  LexiconKind,
  ListeningKind,
  PreferencesInput,
  ResetPasswordInput,
  SecondFactorInput,
  SecurityEventKind,
  SignInMode,
  SignUpMode,
  SourceHealth,
  StepUpInput,
  StepUpMethod,
  TokenScope,
  UserAttributesInput,
} from '@tidings/api-client/generated/schema-types.ts';

export type AddLexiconEntryMutation = {
  data: {
    /** Adds an entry; replaces an entry with the same name and language */
    addLexiconEntry:
      | {
          __typename: 'LexiconEntry';
          id: string;
          /** The name as written in texts */
          match: string;
          /** How a voice should read the name; for `spell`, the letters to read, or empty to read those of the name */
          say: string;
          kind: LexiconKind;
          /** Language of the texts it applies to; null for all languages */
          language: string | null;
          caseSensitive: boolean;
        }
      | {
          __typename: 'LexiconRefused';
          /** MATCH_INVALID, SAY_INVALID, LANGUAGE_INVALID or LEXICON_FULL */
          code: string;
          message: string;
          /** The input field that caused the error, if any */
          field: string | null;
        };
  };
  variables: { input: LexiconEntryInput };
};

export type AddPasskeyMutation = {
  data: {
    /** Adds the passkey that the browser created */
    addPasskey: AddedResultFields;
  };
  variables: { challengeId: string; passkeyJson: string; name: string };
};

export type AddedResultFields =
  | {
      __typename: 'Refused';
      code: string;
      message: string;
      /** The input field that caused the error, if any */
      field: string | null;
    }
  | {
      __typename: 'SecondFactorAdded';
      /** Returned only once, when the account gets its first second factor; null otherwise */
      recoveryCodes: string[] | null;
      security: SignInSecurityFields;
    };

export type BeginPasskeyMutation = {
  data: {
    /** Creates a challenge with which the browser creates a passkey */
    beginPasskey:
      | {
          __typename: 'PasskeyChallenge';
          challengeId: string;
          /** PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON, as JSON text */
          optionsJson: string;
        }
      | {
          __typename: 'Refused';
          code: string;
          message: string;
          /** The input field that caused the error, if any */
          field: string | null;
        };
  };
  variables: Record<string, never>;
};

export type BeginTotpMutation = {
  data: {
    /** Starts the set-up of an authenticator app */
    beginTotp:
      | {
          __typename: 'Refused';
          code: string;
          message: string;
          /** The input field that caused the error, if any */
          field: string | null;
        }
      | {
          __typename: 'TotpSetup';
          secret: string;
          /** The otpauth URI for a QR code */
          uri: string;
        };
  };
  variables: Record<string, never>;
};

export type CancelDeletionMutation = {
  data: {
    /** Cancels the scheduled deletion; false if none was scheduled */
    cancelDeletion: boolean;
  };
  variables: Record<string, never>;
};

export type ChangePasswordMutation = {
  data: {
    /** Changes the password and ends all other sessions */
    changePassword: SignInResultFields;
  };
  variables: { input: ChangePasswordInput };
};

export type ChooseRadioBreakingMutation = {
  data: {
    /** Sets whether breaking stories interrupt the station */
    chooseRadioBreaking: RadioAddressFields;
  };
  variables: { topic?: FeedCategory | null; breaking: boolean };
};

export type ClearHistoryMutation = {
  data: {
    /** Deletes the person’s whole history and all saved positions. Later progress reports for earlier sessions are ignored */
    clearHistory: boolean;
  };
  variables: Record<string, never>;
};

export type CompleteSignInMutation = {
  data: {
    /** Completes a sign-in or a password reset with a second factor */
    completeSignIn: SignInResultFields;
  };
  variables: { challengeId: string; proof: SecondFactorInput };
};

export type ConfirmEmailChangeMutation = {
  data: {
    /** Changes the email address of the account to the new address */
    confirmEmailChange: SignInResultFields;
  };
  variables: { requestId: string; code: string };
};

export type ConfirmIdentityMutation = {
  data: {
    /** Confirms the identity of the signed-in person; this session then allows sensitive actions for 10 minutes */
    confirmIdentity: SecurityResultFields;
  };
  variables: { proof: StepUpInput };
};

export type ConfirmSignUpMutation = {
  data: {
    /** Creates the account and signs in */
    confirmSignUp: SignInResultFields;
  };
  variables: { requestId: string; code: string };
};

export type ConfirmTotpMutation = {
  data: {
    /** Completes the set-up with a code from the app */
    confirmTotp: AddedResultFields;
  };
  variables: { code: string };
};

export type CreatePasskeyChallengeMutation = {
  data: {
    /** Creates a passkey challenge: to sign in without a password, to complete the sign-in that issued `signInChallengeId`, or, if the caller is signed in, to confirm their identity */
    createPasskeyChallenge: {
      challengeId: string;
      /** PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON, as JSON text */
      optionsJson: string;
    };
  };
  variables: { signInChallengeId?: string | null };
};

export type CreatePersonalTokenMutation = {
  data: {
    /** Creates a personal access token. Requires a recently confirmed identity */
    createPersonalToken: {
      /** The token itself. It is shown only once and sent as `Authorization: Bearer …` */
      secret: string;
    };
  };
  variables: { input: CreatePersonalTokenInput };
};

export type CreateRecoveryCodesMutation = {
  data: {
    /** Replaces the recovery codes and ends the other sessions */
    createRecoveryCodes:
      | {
          __typename: 'RecoveryCodes';
          /** Returned once; earlier codes no longer work */
          codes: string[];
        }
      | {
          __typename: 'Refused';
          code: string;
          message: string;
          /** The input field that caused the error, if any */
          field: string | null;
        };
  };
  variables: Record<string, never>;
};

export type DeleteAccountMutation = {
  data: {
    /** Ends all sessions and deletes everything about the person after 30 days. Requires the password if the account has one; if it has a second factor, requires a session confirmed in the last 10 minutes instead */
    deleteAccount:
      | {
          __typename: 'Leaving';
          leavingAt: string;
          /** Deadline for keeping the account by signing in and calling cancelDeletion */
          goneAt: string;
        }
      | {
          __typename: 'Refused';
          code: string;
          message: string;
          /** The input field that caused the error, if any */
          field: string | null;
        };
  };
  variables: { password?: string | null };
};

export type EndSessionMutation = {
  data: {
    /** Signs out one browser */
    endSession: boolean;
  };
  variables: { id: string };
};

export type ExportSourcesQuery = {
  data: {
    /** The person’s sources as an OPML document */
    exportSources: string;
  };
  variables: Record<string, never>;
};

/** A file with everything stored about the caller */
export type ExportStateFields = {
  id: string;
  /** preparing | ready | expired */
  state: string;
  requestedAt: string;
  readyAt: string | null;
  /** Time at which the file is deleted */
  expiresAt: string | null;
  /** Path for the caller to download the file */
  url: string | null;
  bytes: number | null;
};

export type ExportStateQuery = {
  data: {
    /** The latest export */
    exportState: ExportStateFields | null;
  };
  variables: Record<string, never>;
};

export type ImportSourcesMutation = {
  data: {
    /** Subscribes to the feeds of an OPML document, up to 300 sources */
    importSources:
      | {
          __typename: 'SourceRefused';
          /** ADDRESS_INVALID, ADDRESS_NOT_ALLOWED, NO_FEED_FOUND, NOT_REACHED, REFUSED_BY_SITE, ALREADY_SUBSCRIBED, SOURCES_FULL, FOLDER_INVALID, NOT_OPML, OPML_TOO_LARGE, WORD_INVALID, MUTED_WORDS_FULL */
          code: string;
          message: string;
          /** The argument that caused the error, if any */
          field: string | null;
        }
      | {
          __typename: 'SourcesImported';
          added: number;
          /** Number of feeds already subscribed to, or listed twice */
          already: number;
          /** Number of feeds with invalid or forbidden URLs */
          unusable: number;
          /** Number of feeds beyond the maximum number of sources */
          leftOut: number;
        };
  };
  variables: { opml: string };
};

export type InitializeAccountMutation = {
  data: {
    /** Loads the account’s profile, subscription and preferences, and creates those that are missing. Idempotent */
    initializeAccount: {
      /** Whether this call created the profile, which happens at the first sign-in */
      created: boolean;
      profile: ProfileFields;
      subscription: PlayerSubscriptionFields;
      preferences: PreferencesFields;
    };
  };
  variables: Record<string, never>;
};

export type LanguagesQuery = {
  data: {
    /** The reading languages and what is available in each */
    languages: {
      code: string;
      /** Name of the language in that language */
      name: string;
      /** Number of stories, among at most 1,000 articles */
      stories: number;
      /** Number of working sources */
      sources: number;
      /** Number of the server’s voices; null if the speech server does not respond */
      voices: number | null;
      /** Whether the interface is available in it */
      interface: boolean;
    }[];
  };
  variables: Record<string, never>;
};

/** The scheduled deletion of an account */
export type LeavingFields = {
  __typename: 'Leaving';
  leavingAt: string;
  /** Deadline for keeping the account by signing in and calling cancelDeletion */
  goneAt: string;
};

export type LeavingQuery = {
  data: {
    /** The scheduled deletion of this account; null if none is scheduled */
    leaving: LeavingFields | null;
  };
  variables: Record<string, never>;
};

/** A person’s pronunciation of a name */
export type LexiconEntryFields = {
  id: string;
  /** The name as written in texts */
  match: string;
  /** How a voice should read the name; for `spell`, the letters to read, or empty to read those of the name */
  say: string;
  kind: LexiconKind;
  /** Language of the texts it applies to; null for all languages */
  language: string | null;
  caseSensitive: boolean;
};

export type LexiconQuery = {
  data: {
    /** Returns the entries in alphabetical order */
    lexicon: LexiconEntryFields[];
  };
  variables: Record<string, never>;
};

export type ListeningHistoryQuery = {
  data: {
    listeningHistory: {
      id: string;
      /** Number of entries on all pages */
      count: number;
      endCursor: string | null;
      hasNextPage: boolean;
      entries: {
        id: string;
        startedAt: string;
        /** Start of the session in milliseconds since 1970, as reported to saveProgress; identifies the session */
        sessionStartedAt: number;
        lastHeardAt: string;
        /** Number of the sentence at the last position of this session */
        sentence: number;
        /** Offset in the sentence, in UTF-16 code units */
        offset: number;
        ms: number;
        durationMs: number | null;
        /** Whether this session reached the end */
        finished: boolean;
        article: ArticleCardFields;
      }[];
    };
  };
  variables: { first?: number | null; after?: string | null };
};

export type MakePodcastFeedMutation = {
  data: {
    /** Returns the caller’s private podcast feed, creating it if needed; `renew` replaces its URL, and the old one stops working */
    makePodcastFeed: PodcastFeedFields;
  };
  variables: { renew?: boolean | null };
};

export type MakeRadioAddressMutation = {
  data: {
    /** Returns one of the caller’s stations, creating it if needed; `renew` replaces its URL and ends streams of the old one. Without a topic, the station plays all topics */
    makeRadioAddress: RadioAddressFields;
  };
  variables: { topic?: FeedCategory | null; renew?: boolean | null };
};

export type MergeHistoryMutation = {
  data: {
    /** Merges this browser’s listening history from before sign-in. Returns how many of the entries are now in the history */
    mergeHistory: number;
  };
  variables: { entries: readonly HistoryEntryInput[]; sentAt?: number | null };
};

export type MoveSourceMutation = {
  data: {
    /** Moves a source into a folder; an empty name removes it from its folder */
    moveSource:
      | {
          __typename: 'OwnSource';
          id: string;
          /** Folder of the source; empty if it is in no folder */
          folder: string;
        }
      | {
          __typename: 'SourceRefused';
          /** ADDRESS_INVALID, ADDRESS_NOT_ALLOWED, NO_FEED_FOUND, NOT_REACHED, REFUSED_BY_SITE, ALREADY_SUBSCRIBED, SOURCES_FULL, FOLDER_INVALID, NOT_OPML, OPML_TOO_LARGE, WORD_INVALID, MUTED_WORDS_FULL */
          code: string;
          message: string;
          /** The argument that caused the error, if any */
          field: string | null;
        };
  };
  variables: { id: string; folder: string };
};

export type MuteSourceMutation = {
  data: {
    /** Hides the articles of a source from lists, or shows them again */
    muteSource: {
      id: string;
      /** Whether the stories of the source are hidden */
      muted: boolean;
    };
  };
  variables: { id: string; muted: boolean };
};

export type MuteWordMutation = {
  data: {
    /** Hides articles whose title or description contains the word */
    muteWord:
      | {
          __typename: 'MutedWord';
          id: string;
          word: string;
        }
      | {
          __typename: 'SourceRefused';
          /** ADDRESS_INVALID, ADDRESS_NOT_ALLOWED, NO_FEED_FOUND, NOT_REACHED, REFUSED_BY_SITE, ALREADY_SUBSCRIBED, SOURCES_FULL, FOLDER_INVALID, NOT_OPML, OPML_TOO_LARGE, WORD_INVALID, MUTED_WORDS_FULL */
          code: string;
          message: string;
          /** The argument that caused the error, if any */
          field: string | null;
        };
  };
  variables: { word: string };
};

export type MutedWordsQuery = {
  data: {
    /** Returns the entries in alphabetical order */
    mutedWords: {
      id: string;
      word: string;
    }[];
  };
  variables: Record<string, never>;
};

/** A feed a person subscribes to */
export type OwnSourceFields = {
  id: string;
  /** The `sourceId` of its articles */
  sourceId: string;
  /** URL of the feed; updated when the feed moves permanently */
  address: string;
  name: string;
  /** Folder of the source; empty if it is in no folder */
  folder: string;
  /** Whether the stories of the source are hidden */
  muted: boolean;
  health: SourceHealth;
  lastSuccessAt: string | null;
  nextTryAt: string;
  /** Stable code of the last failure; null after a success */
  problemCode: string | null;
  /** Message that describes the last failure; null after a success */
  problem: string | null;
  addedAt: string;
};

export type PaymentConfigurationQuery = {
  data: {
    /** The payment provider; null if payments are not configured */
    paymentConfiguration: {
      /** The payment provider’s publishable key */
      publishableKey: string;
      /** URL of the payment provider’s script */
      script: string;
    } | null;
  };
  variables: Record<string, never>;
};

export type PersonalTokensQuery = {
  data: {
    /** The tokens of the signed-in person, newest first */
    personalTokens: {
      id: string;
      name: string;
      scopes: TokenScope[];
      createdAt: string;
      /** Time from which the token is rejected */
      expiresAt: string;
      /** Time of the last request, accurate to a minute; null if the token was never used */
      lastUsedAt: string | null;
    }[];
  };
  variables: Record<string, never>;
};

/** The private podcast feed of a person */
export type PodcastFeedFields = {
  /** Path of the feed. Anyone who has the URL can listen */
  path: string;
  /** Time at which its URL was created */
  madeAt: string;
  /** Number of stories in the feed whose audio is complete */
  ready: number;
  /** Number of stories that will appear when their audio is complete */
  waiting: number;
  /** Number of queued stories that were added to the feed */
  queued: number;
};

export type PodcastFeedQuery = {
  data: {
    /** The caller’s private podcast feed; null if none exists */
    podcastFeed: PodcastFeedFields | null;
  };
  variables: Record<string, never>;
};

/** A person’s preferences, shared by all devices */
export type PreferencesFields = {
  /** Whether code blocks are announced, read in full, or skipped */
  code: CodeReading;
  /** Two lower-case letters */
  country: string;
  /** Browsers in which this person is signed in */
  devices: string[];
  id: string;
  language: string;
  notifications: boolean;
  owner: string;
  /** 0 to 2 in steps of 0.1 */
  pitch: number;
  /** A voice from the catalogue */
  premiumVoice: string;
  /** The voice that reads block quotations; empty for the main voice */
  quoteVoice: string;
  /** Whether `quoteVoice` also reads quotations inside sentences */
  quotesInside: boolean;
  /** Incremented on every change */
  revision: number;
  /** Whether captions that came with the text are read aloud */
  sayCaptions: boolean;
  /** Whether footnote and source marks such as `[12]` are read aloud */
  sayCitations: boolean;
  /** Whether all tables are skipped, even narrow ones */
  skipTables: boolean;
  /** 0.5 to 2 in steps of 0.1 */
  speed: number;
  /** Kinds of article with their own speed */
  speeds: {
    kind: ListeningKind;
    /** 0.5 to 4 */
    speed: number;
  }[];
  topics: string[];
  /** Index in the browser’s list of voices */
  voice: number;
  voices: {
    language: string;
    voice: string;
  }[];
  /** 0 to 1 in steps of 0.1 */
  volume: number;
};

export type PreferencesQuery = {
  data: {
    /** Returns null until initializeAccount has been called */
    preferences: PreferencesFields | null;
  };
  variables: Record<string, never>;
};

export type PutQueueInPodcastFeedMutation = {
  data: {
    /** Replaces the queued stories in the private podcast feed with the given ones, at most 50; an empty list removes them all */
    putQueueInPodcastFeed: PodcastFeedFields | null;
  };
  variables: { articles: readonly string[] };
};

/** A person’s station: an endless MP3 stream */
export type RadioAddressFields = {
  /** The feed tab that it plays; null for all tabs */
  topic: FeedCategory | null;
  /** Path of the stream. Anyone who has the URL can listen */
  path: string;
  /** Whether stories that many sources report at once interrupt the station between sentences */
  breaking: boolean;
  /** Time at which its URL was created */
  madeAt: string;
};

export type RadioAddressesQuery = {
  data: {
    /** The person’s stations */
    radioAddresses: RadioAddressFields[];
  };
  variables: Record<string, never>;
};

export type RefreshSubscriptionMutation = {
  data: {
    /** Fetches the state of a paid subscription from the payment provider and returns it. Fails with PAYMENT_UNAVAILABLE if the provider does not respond. Returns null until initializeAccount has been called */
    refreshSubscription: PlayerSubscriptionFields | null;
  };
  variables: Record<string, never>;
};

export type RemoveHistoryEntryMutation = {
  data: {
    /** Deletes a history entry and its saved position. Later progress reports for it are ignored */
    removeHistoryEntry: boolean;
  };
  variables: { id: string };
};

export type RemoveLexiconEntryMutation = {
  data: {
    removeLexiconEntry: boolean;
  };
  variables: { id: string };
};

export type RemovePasskeyMutation = {
  data: {
    /** Removes a passkey and ends the other sessions */
    removePasskey: SecurityResultFields;
  };
  variables: { id: string };
};

export type RemoveSourceMutation = {
  data: {
    removeSource: boolean;
  };
  variables: { id: string };
};

export type RemoveTotpMutation = {
  data: {
    /** Removes the authenticator app and ends the other sessions */
    removeTotp: SecurityResultFields;
  };
  variables: Record<string, never>;
};

export type RenamePasskeyMutation = {
  data: {
    renamePasskey: SecurityResultFields;
  };
  variables: { id: string; name: string };
};

export type RenewSubscriptionMutation = {
  data: {
    /** Cancels a paid subscription at the end of its period (`renews: false`), or resumes its renewal */
    renewSubscription: PlayerSubscriptionFields;
  };
  variables: { renews: boolean };
};

export type RequestEmailChangeMutation = {
  data: {
    /** Sends a code by mail to the new address */
    requestEmailChange: CodeResultFields;
  };
  variables: { input: CredentialsInput };
};

export type RequestExportMutation = {
  data: {
    /** Requests a file with everything stored about the signed-in person; at most one is created per day. Fails with STEP_UP_REQUIRED unless the session was confirmed in the last 10 minutes */
    requestExport: ExportStateFields;
  };
  variables: Record<string, never>;
};

export type RequestPasswordResetMutation = {
  data: {
    /** Sends a code by mail to set a new password */
    requestPasswordReset: CodeResultFields;
  };
  variables: { email: string };
};

export type ResetPasswordMutation = {
  data: {
    /** Sets a new password, signs in, and ends all other sessions */
    resetPassword: SignInResultFields;
  };
  variables: { input: ResetPasswordInput };
};

export type RevokePersonalTokenMutation = {
  data: {
    /** Revokes a token, which is rejected from then on */
    revokePersonalToken: boolean;
  };
  variables: { id: string };
};

export type RevokePodcastFeedMutation = {
  data: {
    /** Deletes the private podcast feed; its URL stops working */
    revokePodcastFeed: boolean;
  };
  variables: Record<string, never>;
};

export type RevokeRadioAddressMutation = {
  data: {
    /** Deletes a station; its streams end within seconds */
    revokeRadioAddress: boolean;
  };
  variables: { topic?: FeedCategory | null };
};

export type SecurityEventsQuery = {
  data: {
    /** The security log of the signed-in person, newest first: sign-ins, failed attempts and changes */
    securityEvents: {
      events: {
        id: string;
        kind: SecurityEventKind;
        /** Time of the event, or of the last attempt */
        at: string;
        /** Number of attempts; failed attempts from one network within an hour share an entry */
        count: number;
        /** Shortened user agent; null for actions of the operator */
        browser: string | null;
        /** Network address; null for actions of the operator */
        network: string | null;
      }[];
      /** Pass as `after` for the next page; null on the last page */
      next: string | null;
    };
  };
  variables: { first: number; after?: string | null };
};

export type SecurityResultFields =
  | {
      __typename: 'Refused';
      code: string;
      message: string;
      /** The input field that caused the error, if any */
      field: string | null;
    }
  | {
      __typename: 'SignInSecurity';
      /** Time at which the authenticator app was set up; null if none exists */
      totpSince: string | null;
      passkeys: {
        id: string;
        name: string;
        createdAt: string;
        lastUsedAt: string | null;
      }[];
      recoveryCodesLeft: number;
      /** Ways to confirm; empty if the account has neither a password nor a second factor */
      stepUpMethods: StepUpMethod[];
      /** When this session stops allowing sensitive actions; null if the session must be confirmed first */
      confirmedUntil: string | null;
    };

export type SessionsQuery = {
  data: {
    /** Signed-in browsers, most recently used first */
    sessions: {
      id: string;
      device: string;
      createdAt: string;
      lastUsedAt: string;
      /** Whether this is the session that sent the request */
      current: boolean;
    }[];
  };
  variables: Record<string, never>;
};

export type SignInMutation = {
  data: {
    signIn: SignInResultFields;
  };
  variables: { input: CredentialsInput };
};

/** The second factors of an account, and whether this session is confirmed */
export type SignInSecurityFields = {
  __typename: 'SignInSecurity';
  /** Time at which the authenticator app was set up; null if none exists */
  totpSince: string | null;
  passkeys: {
    id: string;
    name: string;
    createdAt: string;
    lastUsedAt: string | null;
  }[];
  recoveryCodesLeft: number;
  /** Ways to confirm; empty if the account has neither a password nor a second factor */
  stepUpMethods: StepUpMethod[];
  /** When this session stops allowing sensitive actions; null if the session must be confirmed first */
  confirmedUntil: string | null;
};

export type SignInSecurityQuery = {
  data: {
    /** The second factors of the signed-in person */
    signInSecurity: SignInSecurityFields;
  };
  variables: Record<string, never>;
};

export type SignInWaysQuery = {
  data: {
    signInWays: {
      /** Passwords work only with `own`; sign-in through a proxy begins at `/proxy/start?next=` */
      mode: SignInMode;
      /** Host name of the sign-in provider, whose sign-in begins at `/oidc/start?next=`; null if none is configured */
      provider: string | null;
      /** If creating an account requires an invitation, pass the invitation code to `signUp` */
      signUp: SignUpMode;
    };
  };
  variables: Record<string, never>;
};

export type SignInWithPasskeyMutation = {
  data: {
    /** Signs in with a passkey and no password */
    signInWithPasskey: SignInResultFields;
  };
  variables: { challengeId: string; passkeyJson: string };
};

export type SignOutEverywhereMutation = {
  data: {
    /** Signs out every browser, including this one */
    signOutEverywhere: boolean;
  };
  variables: Record<string, never>;
};

export type SignOutMutation = {
  data: {
    /** Signs out this browser */
    signOut: boolean;
  };
  variables: Record<string, never>;
};

export type SignUpMutation = {
  data: {
    /** Starts creating an account by sending a code to the mail address */
    signUp: CodeResultFields;
  };
  variables: { input: CredentialsInput; invitation?: string | null };
};

export type SourceStoriesQuery = {
  data: {
    /** Articles of the person’s sources, newest first, without muted ones */
    sourceStories: {
      articles: ArticleCardFields[];
      endCursor: string | null;
      hasNextPage: boolean;
    };
  };
  variables: { first?: number | null; after?: string | null };
};

export type SourcesQuery = {
  data: {
    /** The person’s sources, by folder and name, with their health */
    sources: OwnSourceFields[];
  };
  variables: Record<string, never>;
};

export type StartTrialMutation = {
  data: {
    /** Starts the seven-day trial of Pro without a card, once per account. Fails with BAD_INPUT if Pro is sold here, if everything is free, or if the account has used its trial or has a paid plan */
    startTrial: PlayerSubscriptionFields;
  };
  variables: Record<string, never>;
};

export type SubscribeSourceMutation = {
  data: {
    /** Subscribes to a feed by its URL or its site’s URL */
    subscribeSource:
      | {
          __typename: 'OwnSource';
          id: string;
          /** The `sourceId` of its articles */
          sourceId: string;
          /** URL of the feed; updated when the feed moves permanently */
          address: string;
          name: string;
          /** Folder of the source; empty if it is in no folder */
          folder: string;
          /** Whether the stories of the source are hidden */
          muted: boolean;
          health: SourceHealth;
          lastSuccessAt: string | null;
          nextTryAt: string;
          /** Stable code of the last failure; null after a success */
          problemCode: string | null;
          /** Message that describes the last failure; null after a success */
          problem: string | null;
          addedAt: string;
        }
      | {
          __typename: 'SourceRefused';
          /** ADDRESS_INVALID, ADDRESS_NOT_ALLOWED, NO_FEED_FOUND, NOT_REACHED, REFUSED_BY_SITE, ALREADY_SUBSCRIBED, SOURCES_FULL, FOLDER_INVALID, NOT_OPML, OPML_TOO_LARGE, WORD_INVALID, MUTED_WORDS_FULL */
          code: string;
          message: string;
          /** The argument that caused the error, if any */
          field: string | null;
        };
  };
  variables: { address: string; folder?: string | null };
};

export type SubscribeToProMutation = {
  data: {
    /** Subscribes to Pro with a card, with the seven-day trial if the account has not had it. Fails with PAYMENT_REFUSED if the provider declines the card, or with PAYMENT_UNAVAILABLE if the provider does not respond; repeating the call is safe */
    subscribeToPro: {
      subscription: PlayerSubscriptionFields;
      /** The payment or card to confirm; null if nothing needs confirmation */
      confirmation: {
        clientSecret: string;
        /** Whether to call confirmCardPayment (true) or confirmCardSetup (false) */
        isPayment: boolean;
      } | null;
    };
  };
  variables: { paymentMethod: string };
};

export type UnmuteWordMutation = {
  data: {
    unmuteWord: boolean;
  };
  variables: { id: string };
};

export type UpdatePreferencesMutation = {
  data: {
    /** Changes the given fields only */
    updatePreferences: PreferencesFields;
  };
  variables: { input: PreferencesInput };
};

export type UpdateProfileMutation = {
  data: {
    /** Changes the name shown in the welcome message */
    updateProfile: ProfileFields;
  };
  variables: { owner: string };
};

export type UpdateUserAttributesMutation = {
  data: {
    updateUserAttributes: UserAttributesFields;
  };
  variables: { input: UserAttributesInput };
};

/** Optional personal details, named as in OpenID Connect */
export type UserAttributesFields = {
  address: string | null;
  /** YYYY-MM-DD */
  birthdate: string | null;
  family_name: string | null;
  gender: string | null;
  given_name: string | null;
  locale: string | null;
  phone_number: string | null;
  picture: string | null;
  preferred_username: string | null;
  profile: string | null;
  /** The account ID; read-only */
  sub: string;
  website: string | null;
  zoneinfo: string | null;
  /** Can only be changed with a code sent by mail */
  email: string | null;
};

export type UserAttributesQuery = {
  data: {
    userAttributes: UserAttributesFields;
  };
  variables: Record<string, never>;
};
