import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';

/**
 * The private podcast feed of a person. `ready` and `waiting`: stories with and without their audio; `queued`: of the
 * queue that was put in.
 */
export type PodcastFeed = { path: string; madeAt: string; ready: number; waiting: number; queued: number };

const FIELDS = 'path madeAt ready waiting queued';
/** While audio is in the making, how often the counts are asked for. */
const LOOK_MS = 10_000;
const feedDocument = operation<{ podcastFeed: PodcastFeed | null }>(`query PodcastFeed { podcastFeed { ${FIELDS} } }`);
const makeDocument = operation<{ makePodcastFeed: PodcastFeed }, { renew: boolean }>(
  `mutation MakePodcastFeed($renew: Boolean) { makePodcastFeed(renew: $renew) { ${FIELDS} } }`,
);
const revokeDocument = operation<{ revokePodcastFeed: boolean }>('mutation RevokePodcastFeed { revokePodcastFeed }');
const queueDocument = operation<{ putQueueInPodcastFeed: PodcastFeed | null }, { articles: readonly string[] }>(
  `mutation PutQueueInPodcastFeed($articles: [ID!]!) { putQueueInPodcastFeed(articles: $articles) { ${FIELDS} } }`,
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

async function change(wanted: FeedChange): Promise<PodcastFeed | null> {
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
