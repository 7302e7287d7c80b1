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
      /** Reason for a missing programme */
      nothing: NothingToTell | null;
    };
  };
  variables: { input: PlanProgrammeInput };
};

/** News of the requested length, planned for the caller */
export type ProgrammeFields = {
  /** The programme’s text, played like any article */
  articleId: string;
  /** The listener’s day: 2026-11-26 */
  day: string;
  /** Length in minutes; null for any length */
  minutes: number | null;
  /** Language of the stories and phrases */
  language: string;
  /** The speed its length was planned for */
  speed: number;
  /** Approximate total duration at speed 1 */
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
    /** Path of the picture on this server; null without a picture */
    picture: string | null;
    category: FeedCategory;
    /** Approximate duration at speed 1 */
    seconds: number;
    /** Whether its whole text is narrated */
    isWhole: boolean;
    isLocked: boolean;
    /** Reasons, most important first */
    reasons: {
      kind: ProgrammeReasonKind;
      /** For `sources`: number of sources that report it */
      sources: number | null;
      /** For `topic`: the matching topic */
      topic: string | null;
      /** For `country`: its code, two lower-case letters */
      country: string | null;
    }[];
    /** The sentence of the programme with which its introduction begins */
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
  /** Earlier versions, until this version is played; the most recently played version comes first */
  earlier: {
    articleId: string;
    /** The listener’s position; null if not started, finished or unknown */
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
  /** Local time in `timeZone` */
  hour: number;
  minute: number;
  /** Days of the week: 1 is Monday, 7 Sunday */
  days: number[];
  timeZone: string;
  /** Length of the programme in minutes; null for any length */
  minutes: number | null;
  language: string;
  speed: number;
  /** Send notifications to the browsers subscribed with `subscribePush` */
  push: boolean;
  mail: boolean;
  /** Time at which the next programme is ready */
  dueAt: string;
  /** Expected time of the audio for the programme of `dueAt`, if it is late */
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
    /** Sends the caller’s notifications to this browser. It no longer receives those of other people */
    subscribePush: boolean;
  };
  variables: { input: PushSubscriptionInput };
};
