// Generated from the schema and the documents by `npm run docs`.

import type { Verdict } from '@tidings/contracts/article/verdict.ts';
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

/** An article of the feed, of a requested page, or of a pasted text */
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
  /** Path of the picture on this server; null without a picture */
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
  /** Estimated listening time at rate 1; null until the text is known */
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
  /** Whether the caller pasted or sent it; only the caller can read it, and `deleteText` deletes it */
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
      /** Validity of the code */
      minutes: number;
      /** Whether this server mails the code; otherwise its operator reads it with `npx tidings mail` */
      byMail: boolean;
      /** Whether `confirmSignUp` also accepts the code of the invitation: for the first account, without mail */
      invitationConfirms: boolean;
    }
  | {
      __typename: 'Refused';
      code: string;
      message: string;
      /** The input field that caused the refusal */
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
    /** A page of a tab, newest first, without what the caller muted; in another language if the requested one has no stories */
    feed: {
      articles: ArticleCardFields[];
      endCursor: string | null;
      hasNextPage: boolean;
      /** Language of these stories; another one if the requested language has no stories; null if none was requested */
      language: string | null;
    };
  };
  variables: { category: FeedCategory; language?: string | null; first: number; after?: string | null };
};

export type FeedSectionsQuery = {
  data: {
    /** The tabs with articles, in display order; in the language `feed` returns */
    feedSections: {
      category: FeedCategory;
      name: string;
      /** Number of stories among the newest 1,000 articles of the tab */
      count: number;
    }[];
    feedStatus: {
      /** True while no article is stored and not every source was fetched */
      asking: boolean;
      /** All listed articles come from the bundled edition, because no source responded */
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
    /** A page of a tab, newest first, without what the caller muted; in another language if the requested one has no stories */
    feed: {
      articles: {
        id: string;
        title: string;
        description: string;
        sourceName: string;
        /** Empty for pasted text */
        url: string;
        /** Path of the picture on this server; null without a picture */
        picture: string | null;
        lang: string | null;
        publishedAt: string;
        /** Estimated listening time at rate 1; null until the text is known */
        listenMs: number | null;
        /** Number of spoken characters; null until the text is known */
        characters: number | null;
      }[];
      /** Language of these stories; another one if the requested language has no stories; null if none was requested */
      language: string | null;
    };
    feedStatus: {
      /** True while no article is stored and not every source was fetched */
      asking: boolean;
      /** All listed articles come from the bundled edition, because no source responded */
      edition: boolean;
    };
  };
  variables: { first: number; language?: string | null };
};

export type KeepQueueMutation = {
  data: {
    /** Stores the queue for all devices, unless another device changed the version it is based on */
    keepQueue: {
      /** Version that is incremented on every change; 0 if nothing was ever queued */
      version: number;
      /** False: another device changed the queue since this version; contains that queue */
      kept: boolean;
    };
  };
  variables: { input: KeepQueueInput };
};

export type ListeningQueueQuery = {
  data: {
    listeningQueue: {
      /** Index of the current article, or -1 without a current article */
      current: number;
      /** Version that is incremented on every change; 0 if nothing was ever queued */
      version: number;
      articles: ArticleCardFields[];
    };
  };
  variables: Record<string, never>;
};

export type NarrationQuery = {
  data: {
    /** Returns an article. If its text is missing, prioritises its extraction */
    article: {
      contentState: ContentState;
      /** Begins with the title block; title and description until the text is known */
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
    /** State of the own natural voices; null if voices come from another service */
    naturalVoices: {
      /** off | absent | fetching | ready | failed */
      state: 'off' | 'absent' | 'fetching' | 'ready' | 'failed';
      /** Download progress, 0 to 100 */
      percent: number;
      /** Message to show to users */
      message: string;
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
      /** False if everything is free, without limits and prices */
      offered: boolean;
      /** Pro is sold here, so its trial starts with a card; false: `startTrial` starts it without one */
      sold: boolean;
      /** Whether some voices use the daily credit */
      voicesCost: boolean;
      /** Articles that a person on the free tier may save at once; null: unlimited */
      savedFree: number | null;
      /** Characters a day that paid voices may read, by tier */
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
  /** The next charge of a paid subscription */
  renewsAt: string | null;
  /** Whether the free trial of Pro can still be started */
  trialAvailable: boolean;
  /** End of the free trial; null before a trial */
  trialEndsAt: string | null;
};

/** The person’s profile, created at the first sign-in */
export type ProfileFields = {
  id: string;
  /** The name shown in the welcome */
  owner: string;
  subscriptionPlan: string;
  /** Path of the avatar */
  image: string | null;
};

export type ProfileQuery = {
  data: {
    /** Returns null before the first initializeAccount */
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

/** An article of the feed, of a requested page, or of a pasted text */
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
  /** Path of the picture on this server; null without a picture */
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
  /** Estimated listening time at rate 1; null until the text is known */
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
  /** Whether the caller pasted or sent it; only the caller can read it, and `deleteText` deletes it */
  own: boolean;
  /** Begins with the title block; title and description until the text is known */
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
    /** Records what happened on a page, at most 100 events at once. Sending a batch again changes nothing */
    recordEvents:
      | {
          __typename: 'EventsRecorded';
          /** Number of accepted events, including duplicates, which count once */
          recorded: number;
          /** Number of events that are unknown or have an impossible time */
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
    /** Renews the session with its cookie. A browser must not send this request concurrently */
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

export type RequestRenditionMutation = {
  data: {
    /** Requests the audio of an article. Idempotent. Without a voice, uses the default of its language. CREDIT_USED_UP if the voice costs more than the remaining daily credit. `from`: the first sentence, unless the whole audio is rendered already; `ahead`: prefetch with low priority */
    requestRendition: {
      id: string;
      state: RenditionState;
      audioUrl: string;
      timelineUrl: string;
      durationMs: number | null;
      /** The first sentence of the audio: 0, or the requested one */
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
    /** The later (session, sequence) wins; older reports change nothing, nor do reports of sessions removed from the history */
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
    /** Sends a message to the operator. The result is JSON; it contains `"statusCode":200` on success, else a message and the field that caused it */
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
      /** The input field that caused the refusal */
      field: string | null;
    }
  | {
      __typename: 'SecondFactorRequired';
      challengeId: string;
      methods: SecondFactorMethod[];
      /** Validity of the challenge */
      minutes: number;
    }
  | {
      __typename: 'SignedIn';
      viewer: ViewerFields;
    };

export type SubscriptionQuery = {
  data: {
    /** Returns null before the first initializeAccount */
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
  /** Whether the account has a password; accounts of a sign-in provider have none */
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
      /** approximate accent | foreign accent, experimental | basic | added by the operator | from another speech server */
      label: string | null;
      /** natural | basic */
      quality: 'natural' | 'basic';
      imageUrl: string | null;
    }[];
  };
  variables: { language?: string | null };
};
