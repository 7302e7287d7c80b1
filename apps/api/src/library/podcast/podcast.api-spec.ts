import { ownPodcasts, toEpisodeIdentity } from '@tidings/contracts/podcasts/podcasts.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import { computeNarrationHash } from '@tidings/platform/content/rendition-keys.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';

const PODCASTS = `{ podcasts { id title description author imageUrl audioUrl duration publishedDate
  episodes { id podcastId title description audioUrl duration publishedDate voice article { id title sourceName listenMs
  } } } }`;
type Episode = {
  id: string;
  podcastId: string;
  audioUrl: string | null;
  duration: number | null;
  publishedDate: string;
  voice: string;
  article: { id: string } | null;
};
type Podcast = {
  id: string;
  title: string;
  imageUrl: string;
  audioUrl: string | null;
  duration: number | null;
  publishedDate: string;
  episodes: Episode[];
};

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE article CASCADE'));

const ask = async (): Promise<Podcast> => {
  const { data, errors } = await api.graphql(PODCASTS);
  expect(errors).toEqual([]);
  return (data as unknown as { podcasts: Podcast[] }).podcasts[0]!;
};
/** Publishes the episodes with a short text, as the ingest worker does. */
const publish = () => {
  const blocks = [{ kind: 'para' as const, text: 'Listen. There is more.' }];
  return api.publish(
    ...ownPodcasts.flatMap(({ episodes }) =>
      episodes.map(({ id, title }) => ({
        identity: toEpisodeIdentity(id),
        title,
        listed: false,
        contentState: 'ready' as const,
        blocks,
        narration: narrate({ title, language: 'en', blocks }),
      })),
    ),
  );
};
const rendered = async (
  id: string,
  articleId: string,
  voice: string,
  durationMs: number,
  at = "now() + interval '1 second'",
) => {
  const [{ narration }]: [{ narration: object }] = await api.database.query(
    'SELECT narration FROM article WHERE id = $1',
    [articleId],
  );
  await api.database.query(
    `INSERT INTO speech_chunk (key, state, owner, lease_until) VALUES ('k', 'ready', gen_random_uuid(), now())
      ON CONFLICT DO NOTHING`,
  );
  await api.database.query(
    `INSERT INTO rendition (id, article_id, narration_hash, narration, voice, language, chunk_keys, chunks_wanted,
      characters, state, duration_ms, created_at)
     VALUES ($1, $2, $5, '{}', $3, 'en-US', '{k}', 1, 1, 'ready', $4, ${at})`,
    [id, articleId, voice, durationMs, computeNarrationHash(narration)],
  );
};

it('lists the six episodes before any of them is stored or rendered', async () => {
  const podcast = await ask();
  expect(podcast.episodes.map(({ id }) => id)).toEqual(['s1e1', 's1e2', 's1e3', 's2e1', 's2e2', 's2e3']);
  for (const episode of podcast.episodes) {
    expect(episode).toMatchObject({
      podcastId: podcast.id,
      title: expect.stringMatching(/\w/),
      description: expect.stringMatching(/\w/),
      audioUrl: null,
      duration: null,
      article: null,
    });
    expect(Date.parse(episode.publishedDate)).toBeLessThan(Date.now());
  }
  expect(podcast).toMatchObject({
    audioUrl: null,
    duration: null,
    publishedDate: podcast.episodes.at(-1)!.publishedDate,
  });
  expect((await api.app.inject(podcast.imageUrl)).statusCode).toBe(200);
});

it('returns the URL and estimated length of audio being rendered, and the exact length of finished audio', async () => {
  const ids = await publish();
  const [first] = (await ask()).episodes;
  expect(first).toMatchObject({ article: { id: ids[0] }, audioUrl: null, duration: null });
  await rendered('other-voice', ids[0]!, 'Amy', 50_000);
  await rendered('own-voice', ids[0]!, first!.voice, 61_400, "now() + interval '0.5 seconds'");
  expect((await ask()).episodes[0]).toMatchObject({ audioUrl: '/audio/own-voice.mp3', duration: 61 });
  expect(await ask()).toMatchObject({ audioUrl: '/audio/own-voice.mp3', duration: null });
  for (const [index, id] of ids.slice(1).entries()) await rendered(`part-${index}`, id, 'Amy', 100_000);
  expect(await ask()).toMatchObject({ audioUrl: '/audio/part-4.mp3', duration: 561 });
});

it('does not offer audio of an outdated text', async () => {
  const ids = await publish();
  await rendered('before', ids[0]!, 'Joanna', 60_000, "now() - interval '1 day'");
  expect((await ask()).episodes[0]).toMatchObject({ audioUrl: null, duration: null });
});

it('reads each episode in its own voice unless the listener chooses one', async () => {
  const ids = await publish();
  const requestVoice = async (article: string, voice: string | null) => {
    const { data } = await api.graphql(
      'mutation R($article: ID!, $voice: String) { requestRendition(article: $article, voice: $voice) { voice } }',
      { article, voice },
    );
    return (data as unknown as { requestRendition: { voice: string } }).requestRendition.voice;
  };
  const { episodes } = await ask();
  expect(new Set(episodes.map(({ voice }) => voice)).size).toBeGreaterThan(1);
  for (const { id, voice, article } of episodes) {
    await rendered(id, article!.id, voice, 60_000);
    expect(await requestVoice(article!.id, null)).toBe(voice);
  }
  await rendered('chosen', ids[1]!, 'Amy', 60_000);
  expect(await requestVoice(ids[1]!, 'Amy')).toBe('Amy');
});
