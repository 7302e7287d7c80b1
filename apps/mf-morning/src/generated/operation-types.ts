// Made from the schema and the documents by `npm run docs`.

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
    /** False when nothing was scheduled */
    cancelMorning: boolean;
  };
  variables: Record<string, never>;
};

export type MorningQuery = {
  data: {
    /** The programme that who asks planned last, lately */
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
    /** Plans news of so many minutes for who asks, from what there is now. Another text is another programme; of a day and length, the one planned last counts. A browser without a name is given one */
    planProgramme: {
      programme: ProgrammeFields | null;
      /** Why there is no programme */
      nothing: NothingToTell | null;
    };
  };
  variables: { input: PlanProgrammeInput };
};

/** News of so many minutes, planned for who asks */
export type ProgrammeFields = {
  /** The text that is played, as any article is */
  articleId: string;
  /** The listener’s day: 2026-11-26 */
  day: string;
  /** Null: as long as it takes */
  minutes: number | null;
  /** Of its stories and of what is said between them */
  language: string;
  /** The speed its length was planned for */
  speed: number;
  /** About how long all of it takes at speed 1 */
  seconds: number;
  /** There was not enough to fill the time */
  isShort: boolean;
  items: {
    storyId: string;
    /** The article that is narrated */
    articleId: string;
    title: string;
    sourceName: string;
    publishedAt: string;
    /** The same picture from this host; null when there is none */
    picture: string | null;
    category: FeedCategory;
    /** About how long it takes at speed 1 */
    seconds: number;
    /** All of its text is narrated */
    isWhole: boolean;
    isLocked: boolean;
    /** The weightiest first */
    reasons: {
      kind: ProgrammeReasonKind;
      /** Of `sources`: how many report it */
      sources: number | null;
      /** Of `topic`: which */
      topic: string | null;
      /** Of `country`: which, as two small letters */
      country: string | null;
    }[];
    /** The sentence of the programme with which its hand-over begins */
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
  /** Its forms of before it was changed, until it is played: the one that was played last is first */
  earlier: {
    articleId: string;
    /** Where its listener is in it; null: not begun, finished or unknown */
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
    /** A programme of who asks */
    programme: {
      sentences: {
        /** Its number in what is heard of the programme */
        index: number;
        /** The article it stands in */
        articleId: string | null;
        /** Of a sentence: its number in what is heard of the article */
        sentence: number | null;
      }[];
    } | null;
  };
  variables: { id: string };
};

export type PushKeyQuery = {
  data: {
    /** What browsers subscribe with (`applicationServerKey`), the same for ever */
    pushKey: string;
  };
  variables: Record<string, never>;
};

/** When a person wants to hear their news */
export type ScheduleFields = {
  /** By the clock on the wall of `timeZone` */
  hour: number;
  minute: number;
  /** Days of the week: 1 is Monday, 7 Sunday */
  days: number[];
  timeZone: string;
  /** Of the programme; null: as long as it takes */
  minutes: number | null;
  language: string;
  speed: number;
  /** Notified in the browsers that `subscribePush` named */
  push: boolean;
  mail: boolean;
  /** When it is ready next */
  dueAt: string;
  /** When the audio of the morning of `dueAt` is expected, if it is late */
  expectedAt: string | null;
};

export type ScheduleMorningMutation = {
  data: {
    /** Has the news planned and rendered for that hour of those days, in the place of what was chosen before */
    scheduleMorning: ScheduleFields;
  };
  variables: { input: MorningScheduleInput };
};

export type SubscribePushMutation = {
  data: {
    /** Notifies who asks in this browser, and nobody else */
    subscribePush: boolean;
  };
  variables: { input: PushSubscriptionInput };
};
