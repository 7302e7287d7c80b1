import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { PodcastHarness } from './podcast-harness.fixture.ts';

let harness: PodcastHarness;
beforeAll(async () => {
  harness = await PodcastHarness.open(await createTestDatabase(), {
    TIDINGS_CREDIT_VOICES: 'all',
    TIDINGS_DAILY_CREDIT: 'free=100',
  });
});
afterAll(() => harness.close());

it('episodes are charged to the feed owner until the daily credit is used up', async () => {
  const person = await harness.person('paying@example.org');
  const path = await harness.feed(person);
  const stories = await harness.publish(
    ...['One', 'Two', 'Three'].map((title) => ({
      title: `${title} story`,
      paragraphs: ['This takes a good forty characters aloud.'],
    })),
  );
  await harness.save(person, ...stories);
  await harness.render(person);
  const episodeIds = [...(await (await harness.get(path)).text()).matchAll(/urn:uuid:([^<]*)/g)].map(([, id]) => id);
  expect(episodeIds).toHaveLength(1);
  expect(await harness.ask(person, '{ subscription { usage dailyLimit } }')).toEqual({
    usage: expect.any(Number),
    dailyLimit: 100,
  });
  const charged: { listener: string }[] = await harness.api.database.query('SELECT listener FROM credit_charge');
  expect(charged).toEqual([{ listener: person.id }]);

  await harness.api.database.query('UPDATE listening_credit SET used = 0');
  await harness.render(person);
  expect(await harness.ask(person, '{ podcastFeed { ready waiting } }')).toEqual({ ready: 2, waiting: 1 });
});
