import {
  type OwnPodcast,
  type PodcastEpisode,
  toEpisodeIdentity,
  ownPodcasts,
} from '@tidings/contracts/podcasts/podcasts.ts';
import { sql } from '@tidings/database/sql.ts';
import type { DataSource } from 'typeorm';
import { type ArticleView, ARTICLE_COLUMNS } from '../../news/article/article.rows.ts';

// SQL: joins a list of episodes.

/** `audioUrl` and `duration`, in seconds, are null until the audio is complete. */
export type EpisodeView = Pick<PodcastEpisode, 'id' | 'title' | 'description' | 'voice'> & {
  podcastId: string;
  audioUrl: string | null;
  duration: number | null;
  publishedDate: Date;
  article: ArticleView | null;
};
export type PodcastView = Pick<OwnPodcast, 'id' | 'title' | 'description' | 'author' | 'imageUrl'> &
  Pick<EpisodeView, 'audioUrl' | 'duration' | 'publishedDate'> & { episodes: EpisodeView[] };
type StoredEpisode = ArticleView & { identity: string; renditionId: string | null; durationMs: number | null };

// Ignores audio that was rendered before the text changed.
const EPISODES = `
  SELECT a.identity, ${ARTICLE_COLUMNS}, r.id AS rendition_id, r.duration_ms
  FROM jsonb_to_recordset($1::jsonb) AS wanted (identity text, voice text)
  JOIN article a ON a.identity = wanted.identity
  LEFT JOIN LATERAL (
    SELECT id, duration_ms FROM rendition
    WHERE article_id = a.id AND state = 'ready' AND from_sentence = 0 AND created_at >= a.updated_at
    ORDER BY voice = wanted.voice DESC, created_at DESC LIMIT 1
  ) r ON true`;

export async function readPodcasts(database: DataSource): Promise<PodcastView[]> {
  const requested = ownPodcasts.flatMap(({ episodes }) =>
    episodes.map(({ id, voice }) => ({ identity: toEpisodeIdentity(id), voice })),
  );
  const rows = await sql.rows<StoredEpisode>(database, EPISODES, [JSON.stringify(requested)]);
  const stored = new Map(rows.map((row) => [row.identity, row]));
  return ownPodcasts.map((podcast) =>
    toPodcast(
      podcast,
      podcast.episodes.map((episode) => toEpisode(podcast, episode, stored.get(toEpisodeIdentity(episode.id)))),
    ),
  );
}

function toEpisode(
  podcast: OwnPodcast,
  { id, title, description, publishedDate, voice }: PodcastEpisode,
  row: StoredEpisode | undefined,
): EpisodeView {
  return {
    id,
    podcastId: podcast.id,
    title,
    description,
    voice,
    publishedDate: new Date(publishedDate),
    article: row ?? null,
    audioUrl: row?.renditionId ? `/audio/${row.renditionId}.mp3` : null,
    duration: row?.durationMs == null ? null : Math.round(row.durationMs / 1000),
  };
}

function toPodcast({ id, title, description, author, imageUrl }: OwnPodcast, episodes: EpisodeView[]): PodcastView {
  const newestFirst = episodes.toSorted((a, b) => b.publishedDate.getTime() - a.publishedDate.getTime());
  const isComplete = episodes.every(({ duration }) => duration !== null);
  return {
    id,
    title,
    description,
    author,
    imageUrl,
    episodes,
    audioUrl: newestFirst.find(({ audioUrl }) => audioUrl !== null)?.audioUrl ?? null,
    duration: isComplete ? episodes.reduce((sum, { duration }) => sum + (duration ?? 0), 0) : null,
    publishedDate: newestFirst[0]?.publishedDate ?? new Date(0),
  };
}
