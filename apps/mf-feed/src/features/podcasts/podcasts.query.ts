import { useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { ARTICLE_CARD_FIELDS } from '@tidings/api-client/operations/article-fields.ts';
import type { PodcastsQuery } from '../../generated/operation-types.ts';

/** A podcast with its episodes. Durations are in seconds, and null until the audio is complete. */
export type Podcast = PodcastsQuery['data']['podcasts'][number];
export type Episode = Podcast['episodes'][number];

const podcastsDocument = operation<PodcastsQuery>(
  `
  query Podcasts {
    podcasts {
      id title description author imageUrl audioUrl duration publishedDate
      episodes { id podcastId title description audioUrl duration publishedDate voice
        article { ${ARTICLE_CARD_FIELDS} } }
    }
  }`,
  { isKept: true },
);

/** Interval between requests while a new installation stores its episodes. */
const STORING_REFETCH_MS = 1_500;

/** Fetches the podcasts and refetches them until every episode has an article. */
export const usePodcasts = () =>
  useQuery({
    queryKey: ['podcasts'],
    queryFn: async ({ signal }) => (await graphqlFetch(podcastsDocument, {}, signal)).podcasts,
    refetchInterval: ({ state }) =>
      state.data?.some(({ episodes }) => episodes.some(({ article }) => article === null)) ? STORING_REFETCH_MS : false,
  });
