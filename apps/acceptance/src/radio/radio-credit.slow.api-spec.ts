import { until } from '@tidings/testing/until.ts';
import { RadioHarness, listStoryTitles } from './radio-harness.fixture.ts';

let harness: RadioHarness;
beforeAll(async () => {
  harness = await RadioHarness.open({
    TIDINGS_AHEAD: 'never',
    TIDINGS_CREDIT_VOICES: 'all',
    TIDINGS_DAILY_CREDIT: 'free=100',
  });
});
afterAll(() => harness.close());

it('a station charges its owner, and when the credit is used up, announces this and repeats paid stories', async () => {
  const ann = await harness.person('paying@example.org');
  await harness.publish(
    ...['One', 'Two', 'Three'].map((title) => ({
      title: `${title} story`,
      paragraphs: ['This takes a good forty characters aloud.'],
    })),
  );
  const { database } = harness.product.api;
  const renditions = () => database.query('SELECT 1 FROM rendition') as Promise<object[]>;
  const clock = harness.hold();
  const radio = await harness.open(await harness.address(ann));
  await until('audio is requested', async () => (await renditions()).length > 0);
  await harness.product.renderAll();
  const isPlayedAgain = () => listStoryTitles(radio).length >= 2 || radio.bytes > 600_000 || radio.isOver;
  await harness.playUntil(clock, 'the story is repeated', isPlayedAgain);
  radio.close();
  expect([radio.isOver, [...new Set(listStoryTitles(radio))]]).toEqual([false, ['The Paper - One story']]);
  expect(radio.titles.map(({ title }) => title)).toContain('Tidings');
  const charged: { listener: string }[] = await database.query('SELECT listener FROM credit_charge');
  expect(charged).toEqual([{ listener: ann.id }]);
});
