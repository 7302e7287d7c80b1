import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type {
  MakePodcastFeedMutation,
  PodcastFeedFields,
  PodcastFeedQuery,
  PutQueueInPodcastFeedMutation,
  RevokePodcastFeedMutation,
} from '../../generated/operation-types.ts';

/** `ready` and `waiting` count articles with and without audio. `queued` counts the articles added from the queue. */
const PODCAST_FEED_FIELDS = 'path madeAt ready waiting queued';
const LOOK_MS = 10_000;
const feedDocument = operation<PodcastFeedQuery>(`query PodcastFeed { podcastFeed { ${PODCAST_FEED_FIELDS} } }`);
const makeDocument = operation<MakePodcastFeedMutation>(
  `mutation MakePodcastFeed($renew: Boolean) { makePodcastFeed(renew: $renew) { ${PODCAST_FEED_FIELDS} } }`,
);
const revokeDocument = operation<RevokePodcastFeedMutation>('mutation RevokePodcastFeed { revokePodcastFeed }');
const queueDocument = operation<PutQueueInPodcastFeedMutation>(
  `mutation PutQueueInPodcastFeed($articles: [ID!]!) {
    putQueueInPodcastFeed(articles: $articles) { ${PODCAST_FEED_FIELDS} } }`,
);

const feedKey = (viewer: string | null) => ['podcast-feed', viewer] as const;

export const usePodcastFeed = (viewer: string | null) =>
  useQuery({
    queryKey: feedKey(viewer),
    enabled: viewer !== null,
    queryFn: async ({ signal }) => (await graphqlFetch(feedDocument, {}, signal)).podcastFeed,
    refetchInterval: ({ state }) => (state.data?.waiting ? LOOK_MS : false),
  });

export type PodcastFeedChange = { do: 'make' | 'renew' | 'revoke' } | { do: 'queue'; articles: readonly string[] };

async function change(request: PodcastFeedChange): Promise<PodcastFeedFields | null> {
  if (request.do === 'queue')
    return (await graphqlFetch(queueDocument, { articles: request.articles })).putQueueInPodcastFeed;
  if (request.do !== 'revoke')
    return (await graphqlFetch(makeDocument, { renew: request.do === 'renew' })).makePodcastFeed;
  await graphqlFetch(revokeDocument, {});
  return null;
}

export function useChangePodcastFeed(viewer: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (feed) => {
      queries.setQueryData(feedKey(viewer), feed);
    },
  });
}
