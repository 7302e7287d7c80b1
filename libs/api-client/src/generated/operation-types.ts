// Made from the schema and the documents by `npm run docs`.

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

/** An article of the feed, of a page a listener named, or of a pasted text */
export type ArticleCardFields = {
  id: string;
  /** EMPTY_SOURCE_ID when the source has no id */
  sourceId: string;
  sourceName: string;
  author: string;
  title: string;
  description: string;
  /** Empty for pasted text */
  url: string;
  /** The same picture from this host; null when there is none */
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
  /** Stable extract code when failed */
  contentCode: string | null;
  /** What reading its page came to: ok | teaser | paywall | consent | script-only | not-article | empty; null when no page was read */
  verdict: Verdict | null;
  /** Estimated listening time at rate 1; null until the text is known */
  listenMs: number | null;
  /** Characters that are heard; null until the text is known */
  characters: number | null;
  /** The same for every telling of one story; what a queue plays once */
  storyId: string;
  /** Who else tells this story, the earliest first */
  alsoIn: {
    articleId: string;
    sourceName: string;
    /** Empty when the source gave none */
    url: string;
  }[];
  /** When its source last gave it another title */
  retitledAt: string | null;
  /** What the newsroom says it got wrong */
  correction: string | null;
  /** Pasted or sent by who asks, whom alone it answers; `deleteText` deletes it */
  own: boolean;
};

export type ArticleQuery = {
  data: {
    /** One article; a text that is still to be fetched is fetched next */
    article: ReadableArticleFields | null;
  };
  variables: { id: string };
};

export type CodeResultFields =
  | {
      __typename: 'CodeSent';
      requestId: string;
      email: string;
      /** How long the code counts */
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
      /** The field of the input it is about */
      field: string | null;
    };

export type DeleteTextMutation = {
  data: {
    /** Deletes a text that who asks pasted or sent, with its sound and its places in lists, for good */
    deleteText: boolean;
  };
  variables: { id: string };
};

export type FeedQuery = {
  data: {
    /** One page of a tab, newest first, without what the person who asks muted; in another language where the one asked for has no stories */
    feed: {
      articles: ArticleCardFields[];
      endCursor: string | null;
      hasNextPage: boolean;
      /** The language of these stories: another than asked for where that has none; null: none was asked for */
      language: string | null;
    };
  };
  variables: { category: FeedCategory; language?: string | null; first: number; after?: string | null };
};

export type FeedSectionsQuery = {
  data: {
    /** The tabs that have articles, in their order on the page; in the language `feed` answers in */
    feedSections: {
      category: FeedCategory;
      name: string;
      /** Stories, of the newest 1,000 articles of the tab */
      count: number;
    }[];
    feedStatus: {
      /** Nothing has come in yet, and not every source has been asked */
      asking: boolean;
      /** Every article shown comes from the bundled edition, because no source answered */
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
    /** The founder’s pages on social networks; none where none are configured */
    founderLinks: string[];
  };
  variables: Record<string, never>;
};

export type HeadlinesQuery = {
  data: {
    /** One page of a tab, newest first, without what the person who asks muted; in another language where the one asked for has no stories */
    feed: {
      articles: {
        id: string;
        title: string;
        description: string;
        sourceName: string;
        /** Empty for pasted text */
        url: string;
        /** The same picture from this host; null when there is none */
        picture: string | null;
        lang: string | null;
        publishedAt: string;
        /** Estimated listening time at rate 1; null until the text is known */
        listenMs: number | null;
        /** Characters that are heard; null until the text is known */
        characters: number | null;
      }[];
      /** The language of these stories: another than asked for where that has none; null: none was asked for */
      language: string | null;
    };
    feedStatus: {
      /** Nothing has come in yet, and not every source has been asked */
      asking: boolean;
      /** Every article shown comes from the bundled edition, because no source answered */
      edition: boolean;
    };
  };
  variables: { first: number; language?: string | null };
};

export type KeepQueueMutation = {
  data: {
    /** Keeps the queue for every device, unless another has changed the version it was made of */
    keepQueue: {
      /** Raised with every change; 0: nothing was ever queued */
      version: number;
      /** False: another device has changed the version this one was made of; this is what it has now */
      kept: boolean;
    };
  };
  variables: { input: KeepQueueInput };
};

export type ListeningQueueQuery = {
  data: {
    listeningQueue: {
      /** Position of the current one, or -1 */
      current: number;
      /** Raised with every change; 0: nothing was ever queued */
      version: number;
      articles: ArticleCardFields[];
    };
  };
  variables: Record<string, never>;
};

export type NarrationQuery = {
  data: {
    /** One article; a text that is still to be fetched is fetched next */
    article: {
      contentState: ContentState;
      /** The title block is always there; title and description until the text is known */
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
    /** Our own natural voices: there, or on their way; null where voices are somebody else’s */
    naturalVoices: {
      /** off | absent | fetching | ready | failed */
      state: 'off' | 'absent' | 'fetching' | 'ready' | 'failed';
      /** 0 to 100 while they are fetched */
      percent: number;
      /** A sentence for people */
      message: string;
    } | null;
  };
  variables: Record<string, never>;
};

export type PlaceQuery = {
  data: {
    /** Where this listener is in the given articles */
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
      /** False: everything is free, without limits and prices */
      offered: boolean;
      /** Pro is sold here, so its trial starts with a card; false: `startTrial` starts it without one */
      sold: boolean;
      /** Some voices use the daily credit */
      voicesCost: boolean;
      /** Articles that a person on the free tier may save at once; null: unlimited */
      savedFree: number | null;
      /** Characters a day that voices which cost may read, by tier */
      dailyCredit: {
        free: number;
        pro: number;
        enterprise: number;
      };
    };
  };
  variables: Record<string, never>;
};

/** The plan, and what is used of its daily credit */
export type PlayerSubscriptionFields = {
  id: string;
  owner: string;
  userId: string;
  /** free | pro | enterprise */
  tier: string;
  /** active | canceled | past_due | inactive */
  status: string;
  /** Characters used today */
  usage: number;
  /** Characters a day */
  dailyLimit: number;
  /** The basic voices of this server use none of it */
  basicVoicesFree: boolean;
  lastReset: string;
  resetsAt: string;
  /** What put the person on the tier: operator | trial | payment; null on the free tier */
  source: string | null;
  /** The person is on the free tier from then on; null: no end, or it renews */
  endsAt: string | null;
  /** The next charge of a paid subscription */
  renewsAt: string | null;
  /** The free trial of Pro can still be started */
  trialAvailable: boolean;
  /** End of the free trial; null: there was none yet */
  trialEndsAt: string | null;
};

/** Who a person is to themselves; there is one from the first sign-in on */
export type ProfileFields = {
  id: string;
  /** The name shown in the welcome */
  owner: string;
  subscriptionPlan: string;
  /** Address of the picture */
  image: string | null;
};

export type ProfileQuery = {
  data: {
    /** Null before the first initializeAccount */
    profile: ProfileFields | null;
  };
  variables: Record<string, never>;
};

export type ReadTextMutation = {
  data: {
    /** Makes pasted text something to listen to; it answers who pasted it alone. A browser without a name is given one */
    readText: ReadableArticleFields;
  };
  variables: { input: ReadTextInput };
};

/** An article of the feed, of a page a listener named, or of a pasted text */
export type ReadableArticleFields = {
  id: string;
  /** EMPTY_SOURCE_ID when the source has no id */
  sourceId: string;
  sourceName: string;
  author: string;
  title: string;
  description: string;
  /** Empty for pasted text */
  url: string;
  /** The same picture from this host; null when there is none */
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
  /** Stable extract code when failed */
  contentCode: string | null;
  /** What reading its page came to: ok | teaser | paywall | consent | script-only | not-article | empty; null when no page was read */
  verdict: Verdict | null;
  /** Estimated listening time at rate 1; null until the text is known */
  listenMs: number | null;
  /** Characters that are heard; null until the text is known */
  characters: number | null;
  /** The same for every telling of one story; what a queue plays once */
  storyId: string;
  /** Who else tells this story, the earliest first */
  alsoIn: {
    articleId: string;
    sourceName: string;
    /** Empty when the source gave none */
    url: string;
  }[];
  /** When its source last gave it another title */
  retitledAt: string | null;
  /** What the newsroom says it got wrong */
  correction: string | null;
  /** Pasted or sent by who asks, whom alone it answers; `deleteText` deletes it */
  own: boolean;
  /** The title block is always there; title and description until the text is known */
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
    /** Counts what happened on a page, at most 100 events at once. Sending a batch again changes nothing */
    recordEvents:
      | {
          __typename: 'EventsRecorded';
          /** Events taken; one that was sent before is taken again and counts once */
          recorded: number;
          /** Events that are none of ours, or of a time that cannot be */
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
    /** Renews the session with its cookie; one at a time in a browser */
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
    /** Removes a saved article; for a day, restoreSavedArticle takes it back */
    removeSavedArticle: boolean;
  };
  variables: { id: string };
};

export type RequestRenditionMutation = {
  data: {
    /** Asks for the audio of an article; asking again is free. Without a voice, the one of its language. CREDIT_USED_UP when the voice costs more than is left of the day. `from`: the sentence to begin with, where the whole is not there yet; `ahead`: nobody waits for it yet */
    requestRendition: {
      id: string;
      state: RenditionState;
      audioUrl: string;
      timelineUrl: string;
      durationMs: number | null;
      /** The sentence it begins with: 0, or the one asked for */
      from: number;
    };
  };
  variables: { article: string; voice?: string | null; from: number; ahead: boolean };
};

export type RestoreSavedArticleMutation = {
  data: {
    /** Takes a removal back, with notes and date as they were */
    restoreSavedArticle: SaveArticleResultFields;
  };
  variables: { id: string };
};

export type SaveArticleMutation = {
  data: {
    /** Saves an article; saved already, it is answered as it is */
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
    /** The later (session, sequence) wins; an older report changes nothing, nor one of what was removed from the history */
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

/** An article a person keeps, with notes */
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
    /** One page of what this person saved */
    savedArticles: {
      items: SavedArticleFields[];
      /** How many this person has saved, on all pages */
      count: number;
      /** How many this person may save; null for as many as wanted */
      limit: number | null;
      endCursor: string | null;
      hasNextPage: boolean;
    };
  };
  variables: { first?: number | null; after?: string | null; sort?: SavedSort | null };
};

export type SavedIdsQuery = {
  data: {
    /** The ids of the articles this person saved, newest first, a thousand at most */
    savedIds: string[];
  };
  variables: Record<string, never>;
};

export type SendSupportEmailMutation = {
  data: {
    /** Writes to the operator. The answer is JSON; it holds `"statusCode":200` when the message was taken, else a message and the field it is about */
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
      /** The field of the input it is about */
      field: string | null;
    }
  | {
      __typename: 'SecondFactorRequired';
      challengeId: string;
      methods: SecondFactorMethod[];
      /** How long the challenge counts */
      minutes: number;
    }
  | {
      __typename: 'SignedIn';
      viewer: ViewerFields;
    };

export type SubscriptionQuery = {
  data: {
    /** Null before the first initializeAccount */
    subscription: PlayerSubscriptionFields | null;
  };
  variables: Record<string, never>;
};

export type SupportEmailQuery = {
  data: {
    /** The mail address of whoever runs this installation */
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

/** Who is signed in here */
export type ViewerFields = {
  id: string;
  email: string;
  /** Whether there is a password; a sign-in provider needs none */
  hasPassword: boolean;
  createdAt: string;
};

export type ViewerQuery = {
  data: {
    /** Who is signed in here; null for nobody */
    viewer: ViewerFields | null;
  };
  variables: Record<string, never>;
};

export type VoicesQuery = {
  data: {
    /** The voices of a language (`en` means every English), or all of them */
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
      /** approximate accent | foreign accent, experimental | basic | brought by the operator | spoken by another server */
      label: string | null;
      /** natural | basic */
      quality: 'natural' | 'basic';
      imageUrl: string | null;
    }[];
  };
  variables: { language?: string | null };
};
