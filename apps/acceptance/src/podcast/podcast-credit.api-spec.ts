import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { PodcastHouse } from './podcast-house.fixture.ts';

let house: PodcastHouse;
beforeAll(async () => {
  house = await PodcastHouse.open(await createTestDatabase(), {
    TIDINGS_CREDIT_VOICES: 'all',
    TIDINGS_DAILY_CREDIT: 'free=100',
  });
});
afterAll(() => house.close(), 30_000);

it('a feed is paid for by its owner, as far as the credit of the day goes', async () => {
  const person = await house.person('paying@example.org');
  const path = await house.feed(person);
  const stories = await house.publish(
    ...['One', 'Two', 'Three'].map((title) => ({
      title: `${title} story`,
      paragraphs: ['This takes a good forty characters aloud.'],
    })),
  );
  await house.save(person, ...stories);
  await house.render(person);
  const found = [...(await (await house.get(path)).text()).matchAll(/urn:uuid:([^<]*)/g)].map(([, id]) => id);
  expect(found).toHaveLength(1);
  expect(await house.ask(person, '{ subscription { usage dailyLimit } }')).toEqual({
    usage: expect.any(Number),
    dailyLimit: 100,
  });
  const charged: { listener: string }[] = await house.api.database.query('SELECT listener FROM credit_charge');
  expect(charged).toEqual([{ listener: person.id }]);

  await house.api.database.query('UPDATE listening_credit SET used = 0');
  await house.render(person);
  expect(await house.ask(person, '{ podcastFeed { ready waiting } }')).toEqual({ ready: 2, waiting: 1 });
});
