import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type {
  MakePodcastFeedMutation,
  PodcastFeedFields,
  PodcastFeedQuery,
  PutQueueInPodcastFeedMutation,
  RevokePodcastFeedMutation,
} from '../../generated/operation-types.ts';

/** `ready` and `waiting`: stories with and without their audio; `queued`: of the queue that was put in. */
const PODCAST_FEED_FIELDS = 'path madeAt ready waiting queued';
/** While audio is in the making, how often the counts are asked for. */
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

/** The person is part of the key: the address is nobody else's to see. */
const feedKey = (viewer: string | null) => ['podcast-feed', viewer] as const;

/** The feed of who is signed in; null while there is none. */
export const usePodcastFeed = (viewer: string | null) =>
  useQuery({
    queryKey: feedKey(viewer),
    enabled: viewer !== null,
    queryFn: async ({ signal }) => (await graphqlFetch(feedDocument, {}, signal)).podcastFeed,
    refetchInterval: ({ state }) => (state.data?.waiting ? LOOK_MS : false),
  });

/** What can be done with a feed. */
export type FeedChange = { do: 'make' | 'renew' | 'revoke' } | { do: 'queue'; articles: readonly string[] };

async function change(wanted: FeedChange): Promise<PodcastFeedFields | null> {
  if (wanted.do === 'queue')
    return (await graphqlFetch(queueDocument, { articles: wanted.articles })).putQueueInPodcastFeed;
  if (wanted.do !== 'revoke')
    return (await graphqlFetch(makeDocument, { renew: wanted.do === 'renew' })).makePodcastFeed;
  await graphqlFetch(revokeDocument, {});
  return null;
}

/** Makes the feed, gives it a new address, closes it, or puts a queue into it. */
export function useChangePodcastFeed(viewer: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (feed) => {
      queries.setQueryData(feedKey(viewer), feed);
    },
  });
}
