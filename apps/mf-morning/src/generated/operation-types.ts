// Generated from the schema and the documents by `npm run docs`.

import type {
  FeedCategory,
  MorningScheduleInput,
  NothingToTell,
  PlanProgrammeInput,
  ProgrammeExclusion,
  ProgrammeReasonKind,
  PushSubscriptionInput,
} from '@tidings/api-client/generated/schema-types.ts';

export type CancelMorningMutation = {
  data: {
    /** Cancels the schedule. Returns false if nothing was scheduled */
    cancelMorning: boolean;
  };
  variables: Record<string, never>;
};

export type MorningQuery = {
  data: {
    /** The caller’s most recent programme */
    morning: ProgrammeFields | null;
  };
  variables: { language?: string | null };
};

export type MorningScheduleQuery = {
  data: {
    morningSchedule: ScheduleFields | null;
  };
  variables: Record<string, never>;
};

export type PlanProgrammeMutation = {
  data: {
    /** Plans a programme of current news with the requested length. If its text changes, it becomes a new programme; the latest plan for a day and length applies. Sets a cookie for anonymous callers */
    planProgramme: {
      programme: ProgrammeFields | null;
      /** Reason why there is no programme; null if there is one */
      nothing: NothingToTell | null;
    };
  };
  variables: { input: PlanProgrammeInput };
};

/** News of the requested length, planned for the caller */
export type ProgrammeFields = {
  /** The programme’s text, played like any article */
  articleId: string;
  /** The listener’s local date, such as 2026-11-26 */
  day: string;
  /** Length in minutes; null for any length */
  minutes: number | null;
  /** Language of the stories and phrases */
  language: string;
  /** The speed for which its length was planned */
  speed: number;
  /** Approximate total duration at speed 1, in seconds */
  seconds: number;
  /** Whether there was not enough news to fill the time */
  isShort: boolean;
  items: {
    storyId: string;
    /** The narrated article */
    articleId: string;
    title: string;
    sourceName: string;
    publishedAt: string;
    /** Path of the picture on this server; null if there is no picture */
    picture: string | null;
    category: FeedCategory;
    /** Approximate duration at speed 1, in seconds */
    seconds: number;
    /** Whether its whole text is narrated */
    isWhole: boolean;
    isLocked: boolean;
    /** Reasons, most important first */
    reasons: {
      kind: ProgrammeReasonKind;
      /** For `sources`: number of sources that report the story */
      sources: number | null;
      /** For `topic`: the matching topic */
      topic: string | null;
      /** For `country`: the country code, in two lower-case letters */
      country: string | null;
    }[];
    /** Number of the sentence in the programme that begins the introduction of this story */
    firstSentence: number;
    lastSentence: number;
  }[];
  leftOut: {
    storyId: string;
    articleId: string;
    title: string;
    why: ProgrammeExclusion;
  }[];
  changes: {
    dropped: string[];
    locked: string[];
    whole: string[];
    order: string[];
  };
  /** Earlier versions; empty once this version has been played. The most recently played version comes first */
  earlier: {
    articleId: string;
    /** Number of the sentence that the listener has reached; null if the version is unplayed or finished, or the position is unknown */
    sentence: number | null;
    items: {
      storyId: string;
      firstSentence: number;
      lastSentence: number;
    }[];
  }[];
};

export type ProgrammeSourcesQuery = {
  data: {
    /** One of the caller’s programmes, by its ID */
    programme: {
      sentences: {
        /** Number of the sentence in the programme */
        index: number;
        /** The article that contains the sentence */
        articleId: string | null;
        /** Number of the sentence in the article’s narration; null for a phrase */
        sentence: number | null;
      }[];
    } | null;
  };
  variables: { id: string };
};

export type PushKeyQuery = {
  data: {
    /** The `applicationServerKey` for push subscriptions; it never changes */
    pushKey: string;
  };
  variables: Record<string, never>;
};

/** A person’s schedule of programmes */
export type ScheduleFields = {
  /** Hour of the local time in `timeZone` */
  hour: number;
  minute: number;
  /** Days of the week: 1 is Monday, 7 Sunday */
  days: number[];
  timeZone: string;
  /** Length of the programme in minutes; null for any length */
  minutes: number | null;
  language: string;
  speed: number;
  /** Whether notifications are sent to the browsers subscribed with `subscribePush` */
  push: boolean;
  mail: boolean;
  /** Time at which the next programme is ready */
  dueAt: string;
  /** When the audio of the programme due at `dueAt` is expected, if it is late; null otherwise */
  expectedAt: string | null;
};

export type ScheduleMorningMutation = {
  data: {
    /** Schedules programmes for a time on some days of the week. Replaces the previous schedule */
    scheduleMorning: ScheduleFields;
  };
  variables: { input: MorningScheduleInput };
};

export type SubscribePushMutation = {
  data: {
    /** Sends the caller’s notifications to this browser, which then no longer receives those of other people */
    subscribePush: boolean;
  };
  variables: { input: PushSubscriptionInput };
};
