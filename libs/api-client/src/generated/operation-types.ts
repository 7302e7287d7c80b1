// Generated from the schema and the documents by `npm run docs`.

import type { Verdict } from '@tidings/contracts/errors/codes.ts';
import type { NarrationBlock } from '@tidings/contracts/narration/narration.ts';
import type {
  ContentState,
  FeedCategory,
  KeepQueueInput,
  ReadTextInput,
  RecordEventsInput,
  RenditionState,
  SaveArticleInput,
  SaveProgressInput,
  SavedSort,
  SecondFactorMethod,
} from './schema-types.ts';

/** An article from the feed, from a requested page, or from pasted text */
export type ArticleCardFields = {
  id: string;
  /** EMPTY_SOURCE_ID if the source has no ID */
  sourceId: string;
  sourceName: string;
  author: string;
  title: string;
  description: string;
  /** Empty for pasted text */
  url: string;
  /** Path of the picture on this server; null if there is no picture */
  picture: string | null;
  publishedAt: string;
  category: string;
  /** gnews | mediastack | typeless */
  type: string;
  country: string | null;
  lang: string | null;
  createdAt: string;
  updatedAt: string;
  contentState: ContentState;
  /** Code that states why extraction failed; null if it did not fail */
  contentCode: string | null;
  /** Verdict of the extraction: ok | teaser | paywall | consent | script-only | not-article | empty; null if no page was extracted */
  verdict: Verdict | null;
  /** Estimated listening time at rate 1, in milliseconds; null until the text is known */
  listenMs: number | null;
  /** Number of spoken characters; null until the text is known */
  characters: number | null;
  /** ID that all articles of a story share; a queue plays each story once */
  storyId: string;
  /** Other articles of the story, earliest first */
  alsoIn: {
    articleId: string;
    sourceName: string;
    /** Empty if the source did not provide it */
    url: string;
  }[];
  /** Time at which the source last changed the title */
  retitledAt: string | null;
  /** The publisher’s correction notice */
  correction: string | null;
  /** Whether the caller pasted or sent this article; if so, only the caller can read it, and `deleteText` deletes it */
  own: boolean;
};

export type ArticleQuery = {
  data: {
    /** Returns an article. If its text is missing, prioritises its extraction */
    article: ReadableArticleFields | null;
  };
  variables: { id: string };
};

export type CodeResultFields =
  | {
      __typename: 'CodeSent';
      requestId: string;
      email: string;
      /** How long the code is valid, in minutes */
      minutes: number;
      /** Whether this server mails the code; otherwise its operator reads it with `npx tidings mail` */
      byMail: boolean;
      /** Whether `confirmSignUp` also accepts the invitation code, as for the first account on a server without mail */
      invitationConfirms: boolean;
    }
  | {
      __typename: 'Refused';
      code: string;
      message: string;
      /** The input field that caused the error, if any */
      field: string | null;
    };

export type DeleteTextMutation = {
  data: {
    /** Deletes a text that the caller pasted or sent, with its audio and list entries */
    deleteText: boolean;
  };
  variables: { id: string };
};

export type FeedQuery = {
  data: {
    /** A page of a feed tab, newest first, without articles that the caller muted; in another language if the requested one has no stories */
    feed: {
      articles: ArticleCardFields[];
      endCursor: string | null;
      hasNextPage: boolean;
      /** Language of these stories, which differs from the requested language if that language has no stories; null if none was requested */
      language: string | null;
    };
  };
  variables: { category: FeedCategory; language?: string | null; first: number; after?: string | null };
};

export type FeedSectionsQuery = {
  data: {
    /** The tabs that have articles, in display order, in the language that `feed` returns */
    feedSections: {
      category: FeedCategory;
      name: string;
      /** Number of stories among the newest 1,000 articles of the tab */
      count: number;
    }[];
    feedStatus: {
      /** True while no article is stored and not every source has been fetched */
      asking: boolean;
      /** Whether all listed articles come from the bundled edition because no source has responded */
      edition: boolean;
      sourcesAnswered: number;
      sourcesFailing: number;
      lastIngestAt: string | null;
    };
  };
  variables: { language?: string | null };
};

export type FounderLinksQuery = {
  data: {
    /** URLs of the founder’s social network pages; empty if none are configured */
    founderLinks: string[];
  };
  variables: Record<string, never>;
};

export type HeadlinesQuery = {
  data: {
    /** A page of a feed tab, newest first, without articles that the caller muted; in another language if the requested one has no stories */
    feed: {
      articles: {
        id: string;
        title: string;
        description: string;
        sourceName: string;
        /** Empty for pasted text */
        url: string;
        /** Path of the picture on this server; null if there is no picture */
        picture: string | null;
        lang: string | null;
        publishedAt: string;
        /** Estimated listening time at rate 1, in milliseconds; null until the text is known */
        listenMs: number | null;
        /** Number of spoken characters; null until the text is known */
        characters: number | null;
      }[];
      /** Language of these stories, which differs from the requested language if that language has no stories; null if none was requested */
      language: string | null;
    };
    feedStatus: {
      /** True while no article is stored and not every source has been fetched */
      asking: boolean;
      /** Whether all listed articles come from the bundled edition because no source has responded */
      edition: boolean;
    };
  };
  variables: { first: number; language?: string | null };
};

export type InstallVoiceMutation = {
  data: {
    /** Begins the download of a voice. Voices whose terms are not `free` require `acceptsLicence`. Fails with VOICE_CATALOGUE_FAILED and one sentence */
    installVoice: ManagedVoicesFields;
  };
  variables: { id: string; acceptsLicence: boolean };
};

export type KeepQueueMutation = {
  data: {
    /** Stores the queue for all devices, unless another device has changed it since the version that it is based on */
    keepQueue: {
      /** Version that is incremented on every change; 0 if nothing was ever queued */
      version: number;
      /** False if another device has changed the queue since the given version; the other fields then contain the current queue */
      kept: boolean;
    };
  };
  variables: { input: KeepQueueInput };
};

export type ListeningQueueQuery = {
  data: {
    listeningQueue: {
      /** Index of the current article, or -1 if none exists */
      current: number;
      /** Version that is incremented on every change; 0 if nothing was ever queued */
      version: number;
      articles: ArticleCardFields[];
    };
  };
  variables: Record<string, never>;
};

export type ManagedVoicesFields = {
  installed: {
    id: string;
    licence: string;
    /** Source of the training data; empty if unknown */
    source: string;
    /** free | non-commercial | unclear */
    terms: string;
  }[];
  /** Running, waiting and failed downloads */
  downloads: {
    id: string;
    /** fetching | failed */
    state: string;
    /** Download progress, 0 to 100 */
    percent: number;
    message: string;
  }[];
};

export type ManagedVoicesQuery = {
  data: {
    /** The voices that were installed from the catalogue */
    managedVoices: ManagedVoicesFields;
  };
  variables: Record<string, never>;
};

export type NarrationQuery = {
  data: {
    /** Returns an article. If its text is missing, prioritises its extraction */
    article: {
      contentState: ContentState;
      /** Begins with the title block; contains only title and description until the text is known */
      narration: {
        language: string;
        characters: number;
        estimatedMs: number;
        blocks: {
          index: number;
          kind: NarrationBlock['kind'];
          level: number | null;
          ordered: number | null;
          text: string;
        }[];
        sentences: {
          index: number;
          block: number;
          start: number;
          end: number;
        }[];
      } | null;
    } | null;
  };
  variables: { id: string };
};

export type NaturalVoicesQuery = {
  data: {
    /** State of this server’s natural voices; null if voices come from another service */
    naturalVoices: {
      /** off | absent | fetching | ready | failed */
      state: 'off' | 'absent' | 'fetching' | 'ready' | 'failed';
      /** Download progress, 0 to 100 */
      percent: number;
      /** Message to show to users */
      message: string;
      /** Locale, if only the voice of one language is concerned */
      locale: string | null;
    } | null;
  };
  variables: Record<string, never>;
};

export type OperatorQuery = {
  data: {
    /** The signed-in person; null for anonymous callers */
    viewer: {
      /** Whether the account may manage this installation */
      isOperator: boolean;
    } | null;
  };
  variables: Record<string, never>;
};

export type PlaceQuery = {
  data: {
    /** The listener’s positions in the given articles */
    progress: {
      sentence: number;
      ms: number;
      durationMs: number | null;
      updatedAt: string;
      finished: boolean;
    }[];
  };
  variables: { ids: readonly string[] };
};

export type PlansQuery = {
  data: {
    plans: {
      /** False if everything is free, with no limits or prices */
      offered: boolean;
      /** True if Pro is sold here, so that its trial starts with a card; false if `startTrial` starts the trial without one */
      sold: boolean;
      /** Whether some voices use the daily credit */
      voicesCost: boolean;
      /** Maximum number of articles that a person on the free tier can have saved; null if unlimited */
      savedFree: number | null;
      /** Characters per day that paid voices may read, by tier */
      dailyCredit: {
        free: number;
        pro: number;
        enterprise: number;
      };
    };
  };
  variables: Record<string, never>;
};

/** The subscription, and the daily credit used so far */
export type PlayerSubscriptionFields = {
  id: string;
  owner: string;
  userId: string;
  /** free | pro | enterprise */
  tier: string;
  /** active | canceled | past_due | inactive */
  status: string;
  /** Number of characters used today */
  usage: number;
  /** Daily limit in characters */
  dailyLimit: number;
  /** Whether the basic voices of this server are free */
  basicVoicesFree: boolean;
  lastReset: string;
  resetsAt: string;
  /** Source of the tier: operator | trial | payment; null on the free tier */
  source: string | null;
  /** Time at which the tier changes to free; null if it does not end or is renewed */
  endsAt: string | null;
  /** Time of the next charge for a paid subscription; null if none exists */
  renewsAt: string | null;
  /** Whether the free trial of Pro can still be started */
  trialAvailable: boolean;
  /** When the free trial ends or ended; null if it was never started */
  trialEndsAt: string | null;
};

/** The person’s profile, created at the first sign-in */
export type ProfileFields = {
  id: string;
  /** The name shown in the welcome message */
  owner: string;
  subscriptionPlan: string;
  /** Path of the avatar */
  image: string | null;
};

export type ProfileQuery = {
  data: {
    /** Returns null until initializeAccount has been called */
    profile: ProfileFields | null;
  };
  variables: Record<string, never>;
};

export type ReadTextMutation = {
  data: {
    /** Turns pasted text into a private article of the caller. Sets a cookie for anonymous callers */
    readText: ReadableArticleFields;
  };
  variables: { input: ReadTextInput };
};

/** An article from the feed, from a requested page, or from pasted text */
export type ReadableArticleFields = {
  id: string;
  /** EMPTY_SOURCE_ID if the source has no ID */
  sourceId: string;
  sourceName: string;
  author: string;
  title: string;
  description: string;
  /** Empty for pasted text */
  url: string;
  /** Path of the picture on this server; null if there is no picture */
  picture: string | null;
  publishedAt: string;
  category: string;
  /** gnews | mediastack | typeless */
  type: string;
  country: string | null;
  lang: string | null;
  createdAt: string;
  updatedAt: string;
  contentState: ContentState;
  /** Code that states why extraction failed; null if it did not fail */
  contentCode: string | null;
  /** Verdict of the extraction: ok | teaser | paywall | consent | script-only | not-article | empty; null if no page was extracted */
  verdict: Verdict | null;
  /** Estimated listening time at rate 1, in milliseconds; null until the text is known */
  listenMs: number | null;
  /** Number of spoken characters; null until the text is known */
  characters: number | null;
  /** ID that all articles of a story share; a queue plays each story once */
  storyId: string;
  /** Other articles of the story, earliest first */
  alsoIn: {
    articleId: string;
    sourceName: string;
    /** Empty if the source did not provide it */
    url: string;
  }[];
  /** Time at which the source last changed the title */
  retitledAt: string | null;
  /** The publisher’s correction notice */
  correction: string | null;
  /** Whether the caller pasted or sent this article; if so, only the caller can read it, and `deleteText` deletes it */
  own: boolean;
  /** Begins with the title block; contains only title and description until the text is known */
  narration: {
    language: string;
    characters: number;
    estimatedMs: number;
    blocks: {
      index: number;
      kind: NarrationBlock['kind'];
      level: number | null;
      ordered: number | null;
      text: string;
    }[];
    sentences: {
      index: number;
      block: number;
      start: number;
      end: number;
    }[];
  } | null;
};

export type RecordEventsMutation = {
  data: {
    /** Records analytics events, at most 100 at once. Repeating a batch changes nothing */
    recordEvents:
      | {
          __typename: 'EventsRecorded';
          /** Number of accepted events; events with the same ID count once */
          recorded: number;
          /** Number of rejected events: unknown, invalid, too old or in the future */
          refused: number;
        }
      | {
          __typename: 'TrackingRefused';
          reason: string;
        };
  };
  variables: { input: RecordEventsInput };
};

export type RefreshSessionMutation = {
  data: {
    /** Renews the session that the refresh cookie identifies. A browser must not send this request concurrently */
    refreshSession:
      | {
          __typename: 'SessionEnded';
        }
      | {
          __typename: 'SignedIn';
        };
  };
  variables: Record<string, never>;
};

export type RemoveSavedArticleMutation = {
  data: {
    /** Removes a saved article; restoreSavedArticle can restore it for a day */
    removeSavedArticle: boolean;
  };
  variables: { id: string };
};

export type RemoveVoiceMutation = {
  data: {
    /** Removes an installed voice, or the report of a failed download */
    removeVoice: ManagedVoicesFields;
  };
  variables: { id: string };
};

export type RequestRenditionMutation = {
  data: {
    /** Requests the audio of an article. Idempotent. If no voice is given, uses the default voice of its language. Fails with CREDIT_USED_UP if the voice costs more than the remaining daily credit. `from`: the sentence to start at, unless the whole audio has already been rendered; `ahead`: prefetch with low priority */
    requestRendition: {
      id: string;
      state: RenditionState;
      audioUrl: string;
      timelineUrl: string;
      durationMs: number | null;
      /** Number of the first sentence in the audio: 0, or the requested sentence */
      from: number;
    };
  };
  variables: { article: string; voice?: string | null; from: number; ahead: boolean };
};

export type RestoreSavedArticleMutation = {
  data: {
    /** Restores a removed article with its notes and date */
    restoreSavedArticle: SaveArticleResultFields;
  };
  variables: { id: string };
};

export type SaveArticleMutation = {
  data: {
    /** Saves an article. Idempotent */
    saveArticle: SaveArticleResultFields;
  };
  variables: { input: SaveArticleInput };
};

export type SaveArticleResultFields =
  | {
      __typename: 'SaveLimitReached';
      limit: number;
      message: string;
    }
  | {
      __typename: 'SavedArticle';
      id: string;
      owner: string;
      /** The id of the article */
      savedArticleId: string;
      dateSaved: string;
      notes: string;
      article: ArticleCardFields;
    };

export type SaveProgressMutation = {
  data: {
    /** Saves the listener’s position. The report with the later (session, sequence) wins; older reports and reports for sessions that were removed from the history are ignored */
    saveProgress:
      | {
          __typename: 'Progress';
          articleId: string;
          sentence: number;
          ms: number;
        }
      | {
          __typename: 'ProgressForgotten';
        }
      | {
          __typename: 'ProgressStale';
          current: {
            articleId: string;
            sentence: number;
            ms: number;
            updatedAt: string;
          };
        };
  };
  variables: { input: SaveProgressInput };
};

/** A saved article with notes */
export type SavedArticleFields = {
  id: string;
  owner: string;
  /** The id of the article */
  savedArticleId: string;
  dateSaved: string;
  notes: string;
  article: ArticleCardFields;
};

export type SavedArticlesQuery = {
  data: {
    /** A page of the person’s saved articles */
    savedArticles: {
      items: SavedArticleFields[];
      /** Number of saved articles on all pages */
      count: number;
      /** Maximum number of saved articles; null if unlimited */
      limit: number | null;
      endCursor: string | null;
      hasNextPage: boolean;
    };
  };
  variables: { first?: number | null; after?: string | null; sort?: SavedSort | null };
};

export type SavedIdsQuery = {
  data: {
    /** The IDs of the person’s saved articles, newest first, at most 1,000 */
    savedIds: string[];
  };
  variables: Record<string, never>;
};

export type SendSupportEmailMutation = {
  data: {
    /** Sends a message to the operator. The result is JSON that contains `"statusCode":200` on success; otherwise it contains a message and the name of the invalid field, if any */
    sendSupportEmail: string;
  };
  variables: {
    name?: string | null;
    email?: string | null;
    phone?: string | null;
    subject?: string | null;
    message?: string | null;
    homepage?: string | null;
  };
};

export type SignInResultFields =
  | {
      __typename: 'Refused';
      code: string;
      message: string;
      /** The input field that caused the error, if any */
      field: string | null;
    }
  | {
      __typename: 'SecondFactorRequired';
      challengeId: string;
      methods: SecondFactorMethod[];
      /** How long the challenge is valid, in minutes */
      minutes: number;
    }
  | {
      __typename: 'SignedIn';
      viewer: ViewerFields;
    };

export type SubscriptionQuery = {
  data: {
    /** Returns null until initializeAccount has been called */
    subscription: PlayerSubscriptionFields | null;
  };
  variables: Record<string, never>;
};

export type SupportEmailQuery = {
  data: {
    /** The operator’s mail address */
    supportEmail: string;
  };
  variables: Record<string, never>;
};

export type UpdateSavedArticleMutation = {
  data: {
    updateSavedArticle: {
      id: string;
      notes: string;
    };
  };
  variables: { id: string; notes: string };
};

/** The signed-in person */
export type ViewerFields = {
  id: string;
  email: string;
  /** Whether the account has a password; accounts that use a sign-in provider have none */
  hasPassword: boolean;
  createdAt: string;
};

export type ViewerQuery = {
  data: {
    /** The signed-in person; null for anonymous callers */
    viewer: ViewerFields | null;
  };
  variables: Record<string, never>;
};

export type VoiceCatalogueQuery = {
  data: {
    /** The voices of a language, such as `de`; none without a language */
    voiceCatalogue: {
      languages: {
        code: string;
        /** Name in English */
        name: string;
      }[];
      voices: {
        id: string;
        language: string;
        /** x_low | low | medium | high */
        quality: string;
        speakers: number;
        megabytes: number;
        licence: string;
        /** Source of the training data; empty if unknown */
        source: string;
        /** free | non-commercial | unclear */
        terms: string;
      }[];
    };
  };
  variables: { language: string };
};

export type VoicesQuery = {
  data: {
    /** The voices of a language (`en` includes all locales), or all voices */
    voices: {
      id: string;
      name: string;
      /** Female | Male; empty if unknown */
      gender: string;
      /** Locale code */
      language: string;
      languageName: string;
      /** A sentence in the voice’s own language */
      textToRead: string;
      /** approximate accent | foreign accent, experimental | basic | natural, another speaker | added by the operator | from another speech server */
      label: string | null;
      /** natural | basic */
      quality: 'natural' | 'basic';
      imageUrl: string | null;
    }[];
  };
  variables: { language?: string | null };
};
