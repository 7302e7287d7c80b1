import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { PODCAST_QUEUE_MAX } from '@tidings/contracts/limits/programme-limits.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { Button, ButtonLink } from '@tidings/ui/button.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { useFormWords } from '../../account-forms/form.words.ts';
import { getErrorMessage } from '../../account-forms/use-submission.ts';
import type {
  MakePodcastFeedMutation,
  PodcastFeedFields,
  PodcastFeedQuery,
  PutQueueInPodcastFeedMutation,
  RevokePodcastFeedMutation,
} from '../../generated/operation-types.ts';
import { usePodcastFeedWords } from '../../own-addresses/podcast-feed.words.ts';
import css from './podcast-feed.module.css';
import { CopyableUrl, RevocationButtons } from './private-url.tsx';

export function PodcastFeedPanel({ id, viewer }: { id: string; viewer: string }) {
  const words = usePodcastFeedWords();
  const { failed } = useFormWords();
  const feed = usePodcastFeed(viewer);
  const changing = useChangePodcastFeed(viewer);
  const problem = changing.error
    ? getErrorMessage(changing.error, failed)
    : feed.isError
      ? getErrorMessage(feed.error, words.notRead)
      : null;
  const parts = { busy: changing.isPending, run: changing.mutate };
  return (
    <section id={id} className={css.panel} aria-label={words.name}>
      <p>{words.what}</p>
      {feed.data && <FeedParts feed={feed.data} {...parts} />}
      {feed.data === null && (
        <p>
          <Button look="main" disabled={changing.isPending} onClick={() => changing.mutate({ do: 'make' })}>
            {words.make}
          </Button>
        </p>
      )}
      <FormError message={problem} />
    </section>
  );
}

type Run = { busy: boolean; run: (change: PodcastFeedChange) => void };

function FeedParts({ feed, busy, run }: Run & { feed: PodcastFeedFields }) {
  const words = usePodcastFeedWords();
  return (
    <>
      <FeedUrl path={feed.path} />
      <p role="status" className="num">
        {feed.ready === 0 && feed.waiting > 0
          ? words.recording(feed.waiting)
          : `${words.ready(feed.ready)} ${feed.waiting > 0 ? words.waiting(feed.waiting) : ''}`}{' '}
        {feed.queued > 0 && words.queueIn(feed.queued)}
      </p>
      <QueueWays queued={feed.queued} busy={busy} run={run} />
      <RevocationButtons words={words} busy={busy} onEnd={(how) => run({ do: how })} />
    </>
  );
}

/** Copies the queue, which is stored in this browser, to the feed. */
function QueueWays({ queued, busy, run }: Run & { queued: number }) {
  const words = usePodcastFeedWords();
  const { player } = useShell();
  const count = Math.min(
    usePlayer((state) => state.queue.length),
    PODCAST_QUEUE_MAX,
  );
  if (count === 0 && queued === 0) return null;
  const put = () =>
    run({
      do: 'queue',
      articles: player
        .get()
        .queue.slice(0, PODCAST_QUEUE_MAX)
        .map(({ articleId }) => articleId),
    });
  return (
    <p className={css.ways}>
      {count > 0 && (
        <Button disabled={busy} onClick={put}>
          {words.putQueue(count)}
        </Button>
      )}
      {queued > 0 && (
        <Button disabled={busy} onClick={() => run({ do: 'queue', articles: [] })}>
          {words.takeQueue}
        </Button>
      )}
    </p>
  );
}

function FeedUrl({ path }: { path: string }) {
  const words = usePodcastFeedWords();
  const { origin, host } = globalThis.location;
  return (
    <>
      <CopyableUrl label={words.address} path={path} />
      <p className={css.ways}>
        <ButtonLink href={`podcast://${host}${path}`}>{words.inApp}</ButtonLink>
        <ButtonLink href={`feed:${origin}${path}`}>{words.asFeed}</ButtonLink>
      </p>
    </>
  );
}

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

const usePodcastFeed = (viewer: string | null) =>
  useQuery({
    queryKey: feedKey(viewer),
    enabled: viewer !== null,
    queryFn: async ({ signal }) => (await graphqlFetch(feedDocument, {}, signal)).podcastFeed,
    refetchInterval: ({ state }) => (state.data?.waiting ? LOOK_MS : false),
  });

type PodcastFeedChange = { do: 'make' | 'renew' | 'revoke' } | { do: 'queue'; articles: readonly string[] };

async function change(request: PodcastFeedChange): Promise<PodcastFeedFields | null> {
  if (request.do === 'queue')
    return (await graphqlFetch(queueDocument, { articles: request.articles })).putQueueInPodcastFeed;
  if (request.do !== 'revoke')
    return (await graphqlFetch(makeDocument, { renew: request.do === 'renew' })).makePodcastFeed;
  await graphqlFetch(revokeDocument, {});
  return null;
}

function useChangePodcastFeed(viewer: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (feed) => {
      queries.setQueryData(feedKey(viewer), feed);
    },
  });
}
