import { useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { CARD_FIELDS } from '@tidings/api-client/operations/article-fields.ts';
import type { ArticleCard } from '@tidings/api-client/types.ts';

/** Lengths in seconds; null until the audio is complete. */
export type Episode = {
  id: string;
  podcastId: string;
  title: string;
  description: string;
  audioUrl: string | null;
  duration: number | null;
  publishedDate: string;
  voice: string;
  article: ArticleCard | null;
};
export type Podcast = {
  id: string;
  title: string;
  description: string;
  author: string;
  imageUrl: string;
  audioUrl: string | null;
  duration: number | null;
  publishedDate: string;
  episodes: Episode[];
};

const podcastsDocument = operation<{ podcasts: Podcast[] }, Record<string, never>>(`
  query Podcasts {
    podcasts {
      id title description author imageUrl audioUrl duration publishedDate
      episodes { id podcastId title description audioUrl duration publishedDate voice article { ${CARD_FIELDS} } }
    }
  }`);

/** A new installation stores its episodes in the first moments. */
const STORING_REFETCH_MS = 1_500;

/** The podcasts of the house. Asks again while an episode is not there to be heard yet. */
export const usePodcasts = () =>
  useQuery({
    queryKey: ['podcasts'],
    queryFn: async ({ signal }) => (await graphqlFetch(podcastsDocument, {}, signal)).podcasts,
    refetchInterval: ({ state }) =>
      state.data?.some(({ episodes }) => episodes.some(({ article }) => article === null)) ? STORING_REFETCH_MS : false,
  });
