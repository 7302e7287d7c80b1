import { until } from '@tidings/testing/until.ts';
import { RadioHarness, storiesOf } from './radio-harness.fixture.ts';

let harness: RadioHarness;
beforeAll(async () => {
  harness = await RadioHarness.open({
    TIDINGS_AHEAD: 'never',
    TIDINGS_CREDIT_VOICES: 'all',
    TIDINGS_DAILY_CREDIT: 'free=100',
  });
});
afterAll(() => harness.close());

it('a station is paid for by its owner, says when the credit is used up, and goes on with what was paid', async () => {
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
  await until('sound is asked for', async () => (await renditions()).length > 0);
  await harness.product.renderAll();
  const isPlayedAgain = () => storiesOf(radio).length >= 2 || radio.bytes > 600_000 || radio.isOver;
  await harness.playUntil(clock, 'it is played again', isPlayedAgain);
  radio.close();
  expect([radio.isOver, [...new Set(storiesOf(radio))]]).toEqual([false, ['The Paper - One story']]);
  // Between the first time and the second it said why.
  expect(radio.titles.map(({ title }) => title)).toContain('Tidings');
  const charged: { listener: string }[] = await database.query('SELECT listener FROM credit_charge');
  expect(charged).toEqual([{ listener: ann.id }]);
});
