// The schema as the browser sees it; kept beside schema.graphql.
import type { FeedCategory } from '@tidings/contracts/news/categories.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';

export type ContentState = 'pending' | 'ready' | 'failed';
export type RenditionState = 'queued' | 'rendering' | 'ready' | 'failed';

export type Article = {
  id: string;
  sourceId: string;
  sourceName: string;
  author: string;
  title: string;
  description: string;
  /** Empty for pasted text. */
  url: string;
  /** Null when there is none: the cover is drawn. */
  urlToImage: string | null;
  publishedAt: string;
  /** Safe HTML, or the placeholder of an empty article. */
  content: string;
  category: string;
  type: string;
  country: string | null;
  lang: string | null;
  createdAt: string;
  updatedAt: string;
  contentState: ContentState;
  contentCode: string | null;
  listenMs: number | null;
  narration: Narration | null;
};
export type FeedSection = { category: FeedCategory; name: string; count: number };
export type FeedPage = { articles: Article[]; endCursor: string | null; hasNextPage: boolean };
export type FeedStatus = { edition: boolean; sourcesAnswered: number; sourcesFailing: number; lastIngestAt: string | null };
export type Voice = {
  id: string; name: string; gender: string; language: string; languageName: string;
  textToRead: string; label: string | null; imageUrl: string | null;
};
export type Rendition = {
  id: string; articleId: string; voice: string; language: string; state: RenditionState;
  audioUrl: string; timelineUrl: string; eventsUrl: string; durationMs: number | null;
};
export type Progress = { articleId: string; sentence: number; ms: number; durationMs: number | null; finished: boolean; updatedAt: string };
export type SaveProgressResult = ({ __typename: 'Progress' } & Progress) | { __typename: 'ProgressStale'; current: Progress };
export type SaveProgressInput = {
  articleId: string; sentence: number; offset?: number; ms: number; durationMs?: number | null;
  sessionStartedAt: number; sequence: number; device: string; final?: boolean; finished?: boolean;
};
export type ReadTextInput = { text: string; title?: string | null; language?: string | null };

/** One thing that happened on a page; the id is a UUID of version 7. */
export type AnalyticsEventInput = { id: string; name: string; route: string; attributes: object };
export type RecordEventsInput = { consent: boolean; session: string; events: AnalyticsEventInput[] };
export type RecordEventsResult =
  | { __typename: 'EventsRecorded'; recorded: number; refused: number }
  | { __typename: 'TrackingRefused'; reason: string };
