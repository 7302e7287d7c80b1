import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { PodcastHarness } from './podcast-harness.fixture.ts';

let harness: PodcastHarness;
beforeAll(async () => {
  harness = await PodcastHarness.open(await createTestDatabase());
  await harness.startWorker();
});
afterAll(() => harness.close());

const findVoices = async (article: string): Promise<string[]> => {
  const renditions: { voice: string }[] = await harness.api.database.query(
    'SELECT voice FROM rendition WHERE article_id = $1 ORDER BY created_at',
    [article],
  );
  return renditions.map(({ voice }) => voice);
};

it('audio is requested when a story is saved or queued or the voice changes, before the feed is fetched', async () => {
  const [saved = '', queued = '', early = ''] = await harness.publish(
    { title: 'Saved' },
    { title: 'Queued' },
    { title: 'Saved before there was a feed' },
  );
  const person = await harness.person('listener@example.org');
  await harness.save(person, early);
  await harness.feed(person);
  await until('audio of the earlier save is requested', async () => (await findVoices(early)).length === 1);
  await harness.save(person, saved);
  await until('audio of the saved story is requested', async () => (await findVoices(saved)).length === 1);
  await harness.ask(person, 'mutation Q($articles: [ID!]!) { putQueueInPodcastFeed(articles: $articles) { queued } }', {
    articles: [queued],
  });
  await until('audio of the queued story is requested', async () => (await findVoices(queued)).length === 1);
  await harness.ask(
    person,
    'mutation { updatePreferences(input: { voices: [{ language: "en", voice: "Brian" }] }) { id } }',
  );
  for (const article of [early, saved, queued])
    await until('audio in the new voice is requested', async () => (await findVoices(article)).at(-1) === 'Brian');
});

it('no audio is requested for an account without a feed', async () => {
  const [article = '', other = ''] = await harness.publish({ title: 'In no feed' }, { title: 'In a feed' });
  await harness.save(await harness.person('reader@example.org'), article);
  const listener = await harness.person('other@example.org');
  await harness.feed(listener);
  await harness.save(listener, other);
  await until('audio of the later save is requested', async () => (await findVoices(other)).length === 1);
  expect(await findVoices(article)).toEqual([]);
});
