// Made from the schema and the documents by `npm run docs`.

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
  UserAttributesInput,
} from '@tidings/api-client/generated/schema-types.ts';

export type AddLexiconEntryMutation = {
  data: {
    /** The same name for texts of the same language is replaced */
    addLexiconEntry:
      | {
          __typename: 'LexiconEntry';
          id: string;
          /** The name as it is written */
          match: string;
          /** As a voice should read it; for `spell` the letters, those of the name when empty */
          say: string;
          kind: LexiconKind;
          /** The texts it is for; null: texts in every language */
          language: string | null;
          caseSensitive: boolean;
        }
      | {
          __typename: 'LexiconRefused';
          /** MATCH_INVALID, SAY_INVALID, LANGUAGE_INVALID or LEXICON_FULL */
          code: string;
          message: string;
          /** The field of the input it is about */
          field: string | null;
        };
  };
  variables: { input: LexiconEntryInput };
};

export type AddPasskeyMutation = {
  data: {
    /** Adds the passkey the browser created */
    addPasskey: AddedResultFields;
  };
  variables: { challengeId: string; passkeyJson: string; name: string };
};

export type AddedResultFields =
  | {
      __typename: 'Refused';
      code: string;
      message: string;
      /** The field of the input it is about */
      field: string | null;
    }
  | {
      __typename: 'SecondFactorAdded';
      /** Returned once, for the first second factor of an account; null otherwise */
      recoveryCodes: string[] | null;
      security: SignInSecurityFields;
    };

export type BeginPasskeyMutation = {
  data: {
    /** Asks the browser to create a passkey */
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
          /** The field of the input it is about */
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
          /** The field of the input it is about */
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
    /** Keeps an account that was to go; false when it was not */
    cancelDeletion: boolean;
  };
  variables: Record<string, never>;
};

export type ChangePasswordMutation = {
  data: {
    /** Sets a new password and signs out everywhere else */
    changePassword: SignInResultFields;
  };
  variables: { input: ChangePasswordInput };
};

export type ChooseRadioBreakingMutation = {
  data: {
    /** Whether stories that many sources have at once cut in */
    chooseRadioBreaking: RadioAddressFields;
  };
  variables: { topic?: FeedCategory | null; breaking: boolean };
};

export type ClearHistoryMutation = {
  data: {
    /** Forgets for good all this person listened to until now, and all places in articles: a later report of it changes nothing */
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
    /** Makes the new address the one of the account */
    confirmEmailChange: SignInResultFields;
  };
  variables: { requestId: string; code: string };
};

export type ConfirmIdentityMutation = {
  data: {
    /** Confirms the identity of the signed-in person for 10 minutes of this session */
    confirmIdentity: SecurityResultFields;
  };
  variables: { proof: StepUpInput };
};

export type ConfirmSignUpMutation = {
  data: {
    /** Makes the account and signs in */
    confirmSignUp: SignInResultFields;
  };
  variables: { requestId: string; code: string };
};

export type ConfirmTotpMutation = {
  data: {
    /** Completes the set-up with a code of the app */
    confirmTotp: AddedResultFields;
  };
  variables: { code: string };
};

export type CreatePasskeyChallengeMutation = {
  data: {
    /** Asks for a passkey: to sign in without a password, to complete the sign-in of that challenge, or, for a signed-in person, to confirm their identity */
    createPasskeyChallenge: {
      challengeId: string;
      /** PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON, as JSON text */
      optionsJson: string;
    };
  };
  variables: { signInChallengeId?: string | null };
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
          /** The field of the input it is about */
          field: string | null;
        };
  };
  variables: Record<string, never>;
};

export type DeleteAccountMutation = {
  data: {
    /** Signs out everywhere and deletes everything about the person after thirty days. Needs the password, where there is one; with a second factor, a session confirmed in the last 10 minutes instead */
    deleteAccount:
      | {
          __typename: 'Leaving';
          leavingAt: string;
          /** Until then it can be kept: sign in and call cancelDeletion */
          goneAt: string;
        }
      | {
          __typename: 'Refused';
          code: string;
          message: string;
          /** The field of the input it is about */
          field: string | null;
        };
  };
  variables: { password?: string | null };
};

export type EndSessionMutation = {
  data: {
    /** Signs one browser out */
    endSession: boolean;
  };
  variables: { id: string };
};

export type ExportSourcesQuery = {
  data: {
    /** The sources of this person as an OPML document */
    exportSources: string;
  };
  variables: Record<string, never>;
};

/** A file with everything that is kept about who asks */
export type ExportStateFields = {
  id: string;
  /** preparing | ready | expired */
  state: string;
  requestedAt: string;
  readyAt: string | null;
  /** Until when it can be fetched */
  expiresAt: string | null;
  /** Where it can be fetched by who asked for it */
  url: string | null;
  bytes: number | null;
};

export type ExportStateQuery = {
  data: {
    /** The export asked for last */
    exportState: ExportStateFields | null;
  };
  variables: Record<string, never>;
};

export type ImportSourcesMutation = {
  data: {
    /** Subscribes to the feeds of an OPML document, until there are 300 */
    importSources:
      | {
          __typename: 'SourceRefused';
          /** ADDRESS_INVALID, ADDRESS_NOT_ALLOWED, NO_FEED_FOUND, NOT_REACHED, REFUSED_BY_SITE, ALREADY_SUBSCRIBED, SOURCES_FULL, FOLDER_INVALID, NOT_OPML, OPML_TOO_LARGE, WORD_INVALID, MUTED_WORDS_FULL */
          code: string;
          message: string;
          /** The argument it is about */
          field: string | null;
        }
      | {
          __typename: 'SourcesImported';
          added: number;
          /** Subscribed to before, or named twice */
          already: number;
          /** No address of the web, or one that may not be fetched */
          unusable: number;
          /** More than one person may have */
          leftOut: number;
        };
  };
  variables: { opml: string };
};

export type InitializeAccountMutation = {
  data: {
    /** Loads what belongs to the person and makes what is missing; calling it again changes nothing */
    initializeAccount: {
      /** This call made the profile: the person is here for the first time */
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
    /** The languages one can read in, and what each has */
    languages: {
      code: string;
      /** In the language itself */
      name: string;
      /** Stories in the feed, of 1,000 articles at most */
      stories: number;
      /** Sources that write in it and answer */
      sources: number;
      /** Voices of the server; null: they do not answer */
      voices: number | null;
      /** The pages speak it too */
      interface: boolean;
    }[];
  };
  variables: Record<string, never>;
};

/** The account is to go */
export type LeavingFields = {
  __typename: 'Leaving';
  leavingAt: string;
  /** Until then it can be kept: sign in and call cancelDeletion */
  goneAt: string;
};

export type LeavingQuery = {
  data: {
    /** Null unless this account is to go */
    leaving: LeavingFields | null;
  };
  variables: Record<string, never>;
};

/** How a person wants a name read aloud */
export type LexiconEntryFields = {
  id: string;
  /** The name as it is written */
  match: string;
  /** As a voice should read it; for `spell` the letters, those of the name when empty */
  say: string;
  kind: LexiconKind;
  /** The texts it is for; null: texts in every language */
  language: string | null;
  caseSensitive: boolean;
};

export type LexiconQuery = {
  data: {
    /** In the order of the alphabet */
    lexicon: LexiconEntryFields[];
  };
  variables: Record<string, never>;
};

export type ListeningHistoryQuery = {
  data: {
    listeningHistory: {
      id: string;
      /** How many entries there are, on all pages */
      count: number;
      endCursor: string | null;
      hasNextPage: boolean;
      entries: {
        id: string;
        startedAt: string;
        /** When it began, as saveProgress said it: which of a device’s listenings it is */
        sessionStartedAt: number;
        lastHeardAt: string;
        /** Where this time stopped */
        sentence: number;
        /** UTF-16 units into the sentence */
        offset: number;
        ms: number;
        durationMs: number | null;
        /** This time it was heard to the end */
        finished: boolean;
        article: ArticleCardFields;
      }[];
    };
  };
  variables: { first?: number | null; after?: string | null };
};

export type MakePodcastFeedMutation = {
  data: {
    /** Makes the private podcast feed of this person, or answers the one there is; `renew` gives it a new address and ends the one before */
    makePodcastFeed: PodcastFeedFields;
  };
  variables: { renew?: boolean | null };
};

export type MakeRadioAddressMutation = {
  data: {
    /** Makes the address of a station of this person, or answers the one there is; `renew` gives it a new address and ends what plays from the one before. Without a topic, of everything */
    makeRadioAddress: RadioAddressFields;
  };
  variables: { topic?: FeedCategory | null; renew?: boolean | null };
};

export type MergeHistoryMutation = {
  data: {
    /** Takes over what was heard in this browser before signing in. Answers how many of the entries are in the history now */
    mergeHistory: number;
  };
  variables: { entries: readonly HistoryEntryInput[]; sentAt?: number | null };
};

export type MoveSourceMutation = {
  data: {
    /** Puts a source into a folder; an empty name takes it out of any */
    moveSource:
      | {
          __typename: 'OwnSource';
          id: string;
          /** Empty when it is in no folder */
          folder: string;
        }
      | {
          __typename: 'SourceRefused';
          /** ADDRESS_INVALID, ADDRESS_NOT_ALLOWED, NO_FEED_FOUND, NOT_REACHED, REFUSED_BY_SITE, ALREADY_SUBSCRIBED, SOURCES_FULL, FOLDER_INVALID, NOT_OPML, OPML_TOO_LARGE, WORD_INVALID, MUTED_WORDS_FULL */
          code: string;
          message: string;
          /** The argument it is about */
          field: string | null;
        };
  };
  variables: { id: string; folder: string };
};

export type MuteSourceMutation = {
  data: {
    /** Leaves the stories of a source out of the list, or lets them in again */
    muteSource: {
      id: string;
      /** Its stories are not listed */
      muted: boolean;
    };
  };
  variables: { id: string; muted: boolean };
};

export type MuteWordMutation = {
  data: {
    /** Leaves stories with this word in title or description out of one’s lists */
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
          /** The argument it is about */
          field: string | null;
        };
  };
  variables: { word: string };
};

export type MutedWordsQuery = {
  data: {
    /** In the order of the alphabet */
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
  /** Of the feed; where it moved to, when it moved for good */
  address: string;
  name: string;
  /** Empty when it is in no folder */
  folder: string;
  /** Its stories are not listed */
  muted: boolean;
  health: SourceHealth;
  lastSuccessAt: string | null;
  nextTryAt: string;
  /** Stable code of the last failure, null when there was none since the last success */
  problemCode: string | null;
  /** The last failure in words */
  problem: string | null;
  addedAt: string;
};

export type PaymentConfigurationQuery = {
  data: {
    /** The card provider; null where payments are not set up */
    paymentConfiguration: {
      /** The key the card provider gave for use in pages */
      publishableKey: string;
      /** Address of the provider's script */
      script: string;
    } | null;
  };
  variables: Record<string, never>;
};

/** The private podcast feed of a person */
export type PodcastFeedFields = {
  /** Its address on this origin. Whoever knows it can listen */
  path: string;
  /** When it got this address */
  madeAt: string;
  /** Stories in it whose audio is complete */
  ready: number;
  /** Stories that appear in it when their audio is complete */
  waiting: number;
  /** Stories of the queue that was put into it */
  queued: number;
};

export type PodcastFeedQuery = {
  data: {
    /** The private podcast feed of this person; null while there is none */
    podcastFeed: PodcastFeedFields | null;
  };
  variables: Record<string, never>;
};

/** What a person chose, for every device */
export type PreferencesFields = {
  id: string;
  owner: string;
  /** Two letters, small */
  country: string;
  language: string;
  notifications: boolean;
  topics: string[];
  /** 0.5 to 2 */
  speed: number;
  /** 0 to 2 */
  pitch: number;
  /** 0 to 1 */
  volume: number;
  /** Place in the list of the browser’s own voices */
  voice: number;
  /** A voice of the catalogue */
  premiumVoice: string;
  voices: {
    language: string;
    voice: string;
  }[];
  /** Kinds of story that have a speed of their own */
  speeds: {
    kind: ListeningKind;
    /** 0.5 to 4 */
    speed: number;
  }[];
  /** Tables are not read aloud, even narrow ones */
  skipTables: boolean;
  /** Marks of footnotes and sources, as `[12]`, are read aloud */
  sayCitations: boolean;
  /** The voice that reads block quotations; empty: the one that reads the rest */
  quoteVoice: string;
  /** That voice also reads what somebody says inside a sentence */
  quotesInside: boolean;
  /** How code blocks are read: announced, in full, or skipped */
  code: CodeReading;
  /** Captions are read aloud, where they came with the text */
  sayCaptions: boolean;
  /** The browsers this person is signed in with */
  devices: string[];
  /** Grows with every change */
  revision: number;
};

export type PreferencesQuery = {
  data: {
    /** Null before the first initializeAccount */
    preferences: PreferencesFields | null;
  };
  variables: Record<string, never>;
};

export type PutQueueInPodcastFeedMutation = {
  data: {
    /** Puts these stories, 50 at most, into the private podcast feed instead of those put before; none at all takes the queue out */
    putQueueInPodcastFeed: PodcastFeedFields | null;
  };
  variables: { articles: readonly string[] };
};

/** The address of a station of a person’s own: an endless stream of MP3 */
export type RadioAddressFields = {
  /** The tab of the feed it plays; null: everything */
  topic: FeedCategory | null;
  /** Its address on this origin. Whoever knows it can listen */
  path: string;
  /** Stories that many sources have at once cut in between sentences */
  breaking: boolean;
  /** When it got this address */
  madeAt: string;
};

export type RadioAddressesQuery = {
  data: {
    /** The addresses of this person’s stations */
    radioAddresses: RadioAddressFields[];
  };
  variables: Record<string, never>;
};

export type RefreshSubscriptionMutation = {
  data: {
    /** Fetches the state of a paid subscription from the payment provider and returns it. PAYMENT_UNAVAILABLE when it does not answer. Null before the first initializeAccount */
    refreshSubscription: PlayerSubscriptionFields | null;
  };
  variables: Record<string, never>;
};

export type RemoveHistoryEntryMutation = {
  data: {
    /** Forgets one time for good, and the place it came to: a later report of it changes nothing */
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
    /** Cancels a paid subscription at the end of its period (`renews: false`), or renews it after all */
    renewSubscription: PlayerSubscriptionFields;
  };
  variables: { renews: boolean };
};

export type RequestEmailChangeMutation = {
  data: {
    /** Mails a code to the new address */
    requestEmailChange: CodeResultFields;
  };
  variables: { input: CredentialsInput };
};

export type RequestExportMutation = {
  data: {
    /** Requests a file with everything stored about the signed-in person, once a day. Fails with STEP_UP_REQUIRED unless the session was confirmed in the last 10 minutes */
    requestExport: ExportStateFields;
  };
  variables: Record<string, never>;
};

export type RequestPasswordResetMutation = {
  data: {
    /** Mails a code with which a new password can be set */
    requestPasswordReset: CodeResultFields;
  };
  variables: { email: string };
};

export type ResetPasswordMutation = {
  data: {
    /** Sets a new password, signs in here and out everywhere else */
    resetPassword: SignInResultFields;
  };
  variables: { input: ResetPasswordInput };
};

export type RevokePodcastFeedMutation = {
  data: {
    /** Closes the private podcast feed: its address leads nowhere from now on */
    revokePodcastFeed: boolean;
  };
  variables: Record<string, never>;
};

export type RevokeRadioAddressMutation = {
  data: {
    /** Closes the address of a station: what plays from it ends within seconds */
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
        /** Time of the event; of several attempts, of the last one */
        at: string;
        /** Number of attempts: failed ones of one hour and network share an entry */
        count: number;
        /** User agent, cut; null if the operator did it */
        browser: string | null;
        /** Network address; null if the operator did it */
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
      /** The field of the input it is about */
      field: string | null;
    }
  | {
      __typename: 'SignInSecurity';
      /** Null without an authenticator app */
      totpSince: string | null;
      passkeys: {
        id: string;
        name: string;
        createdAt: string;
        lastUsedAt: string | null;
      }[];
      recoveryCodesLeft: number;
      /** Empty if the account has nothing to confirm with */
      stepUpMethods: StepUpMethod[];
      /** Until when this session allows sensitive actions; null: confirm first */
      confirmedUntil: string | null;
    };

export type SessionsQuery = {
  data: {
    /** The browsers that are signed in, last used first */
    sessions: {
      id: string;
      device: string;
      createdAt: string;
      lastUsedAt: string;
      /** The one that asks */
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
  /** Null without an authenticator app */
  totpSince: string | null;
  passkeys: {
    id: string;
    name: string;
    createdAt: string;
    lastUsedAt: string | null;
  }[];
  recoveryCodesLeft: number;
  /** Empty if the account has nothing to confirm with */
  stepUpMethods: StepUpMethod[];
  /** Until when this session allows sensitive actions; null: confirm first */
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
      /** Address and password count with `own` alone; the way by a proxy begins at `/proxy/start?next=` */
      mode: SignInMode;
      /** The sign-in provider, as people know it; its way begins at `/oidc/start?next=` */
      provider: string | null;
      /** Whoever has an invitation shows it to `signUp` */
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
    /** Signs every browser out, this one too */
    signOutEverywhere: boolean;
  };
  variables: Record<string, never>;
};

export type SignOutMutation = {
  data: {
    /** Signs this browser out */
    signOut: boolean;
  };
  variables: Record<string, never>;
};

export type SignUpMutation = {
  data: {
    /** Begins an account: a code is mailed to the address */
    signUp: CodeResultFields;
  };
  variables: { input: CredentialsInput; invitation?: string | null };
};

export type SourceStoriesQuery = {
  data: {
    /** Stories of one’s own sources, newest first, without what is muted */
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
    /** The sources of this person, by folder and name, and how they are doing */
    sources: OwnSourceFields[];
  };
  variables: Record<string, never>;
};

export type StartTrialMutation = {
  data: {
    /** Starts the seven-day trial of Pro without a card, once per account. BAD_INPUT where Pro is sold, where everything is free, and after the trial */
    startTrial: PlayerSubscriptionFields;
  };
  variables: Record<string, never>;
};

export type SubscribeSourceMutation = {
  data: {
    /** Subscribes to a feed by its own address or by that of its site */
    subscribeSource:
      | {
          __typename: 'OwnSource';
          id: string;
          /** The `sourceId` of its articles */
          sourceId: string;
          /** Of the feed; where it moved to, when it moved for good */
          address: string;
          name: string;
          /** Empty when it is in no folder */
          folder: string;
          /** Its stories are not listed */
          muted: boolean;
          health: SourceHealth;
          lastSuccessAt: string | null;
          nextTryAt: string;
          /** Stable code of the last failure, null when there was none since the last success */
          problemCode: string | null;
          /** The last failure in words */
          problem: string | null;
          addedAt: string;
        }
      | {
          __typename: 'SourceRefused';
          /** ADDRESS_INVALID, ADDRESS_NOT_ALLOWED, NO_FEED_FOUND, NOT_REACHED, REFUSED_BY_SITE, ALREADY_SUBSCRIBED, SOURCES_FULL, FOLDER_INVALID, NOT_OPML, OPML_TOO_LARGE, WORD_INVALID, MUTED_WORDS_FULL */
          code: string;
          message: string;
          /** The argument it is about */
          field: string | null;
        };
  };
  variables: { address: string; folder?: string | null };
};

export type SubscribeToProMutation = {
  data: {
    /** Subscribes to Pro with a card, with the seven-day trial if the account did not have it. PAYMENT_REFUSED when the provider refuses the card, PAYMENT_UNAVAILABLE when it does not answer; repeating the call is safe */
    subscribeToPro: {
      subscription: PlayerSubscriptionFields;
      /** Null: nothing is left to confirm */
      confirmation: {
        clientSecret: string;
        /** True: confirmCardPayment; false: confirmCardSetup */
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
    /** Changes what is given; everything else stays */
    updatePreferences: PreferencesFields;
  };
  variables: { input: PreferencesInput };
};

export type UpdateProfileMutation = {
  data: {
    /** Changes the name shown in the welcome */
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

/** What a person tells about themselves, as OpenID Connect calls it */
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
  /** Who the person is; never an input */
  sub: string;
  website: string | null;
  zoneinfo: string | null;
  /** Changed by a mailed code alone */
  email: string | null;
};

export type UserAttributesQuery = {
  data: {
    userAttributes: UserAttributesFields;
  };
  variables: Record<string, never>;
};
