import type { RadioReader } from '@tidings/testing/radio-reader.ts';
import { type RenderedStory, RadioHarness, minutesAgo, listStoryTitles } from './radio-harness.fixture.ts';

let harness: RadioHarness;
let people = 0;
let radio: RadioReader | undefined;
beforeAll(async () => {
  harness = await RadioHarness.open({ TIDINGS_AHEAD: 'never' });
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.release();
  await harness.clear();
});
afterEach(() => radio?.close());

const person = () => harness.person(`morning-${(people += 1)}@example.org`);
const titled = (...titles: string[]) => titles.map((title) => ({ title }));

it('a station plays the programme after the queue and does not repeat the programme’s stories', async () => {
  const ann = await person();
  const stories = await harness.publishWithSound(ann, ...titled('Told one', 'Told two', 'Queued'));
  const [included, , queuedStory] = stories as [RenderedStory, RenderedStory, RenderedStory];
  await harness.queue(ann, [queuedStory.id]);
  const { programme } = await harness.product.ask<{ programme: { articleId: string; items: { articleId: string }[] } }>(
    ann,
    `mutation P($input: PlanProgrammeInput!) {
      planProgramme(input: $input) { programme { articleId items { articleId } } } }`,
    { input: { minutes: 5, language: 'en' } },
  );
  const programmeIds = programme.items.map(({ articleId }) => articleId);
  expect(programmeIds).toContain(included.id);
  await harness.withSound(ann, [programme.articleId], titled('programme'));
  const later = await harness.publishWithSound(ann, { title: 'Later', publishedAt: minutesAgo(90) });
  radio = await harness.open(await harness.address(ann));
  await radio.untilTitle(later[0]!.title);
  expect(listStoryTitles(radio).slice(0, 3)).toEqual([
    queuedStory.title,
    expect.stringMatching(/^Your news, /),
    later[0]!.title,
  ]);
});

it('a station skips a programme that was already played on another device', async () => {
  const ann = await person();
  const stories = await harness.publishWithSound(ann, ...titled('Told one', 'Told two'));
  const { programme } = await harness.product.ask<{ programme: { articleId: string; items: { articleId: string }[] } }>(
    ann,
    `mutation P($input: PlanProgrammeInput!) {
      planProgramme(input: $input) { programme { articleId items { articleId } } } }`,
    { input: { minutes: 5, language: 'en' } },
  );
  expect(programme.items).toHaveLength(stories.length);
  await harness.product.ask(
    ann,
    'mutation S($input: SaveProgressInput!) { saveProgress(input: $input) { __typename } }',
    {
      input: {
        articleId: programme.articleId,
        sentence: 9,
        ms: 1000,
        finished: true,
        sessionStartedAt: Date.now(),
        sequence: 1,
        device: 'phone',
      },
    },
  );
  const [later] = (await harness.publishWithSound(ann, { title: 'Later', publishedAt: minutesAgo(90) })) as [
    RenderedStory,
  ];
  radio = await harness.open(await harness.address(ann));
  await radio.untilTitle(later.title);
  expect(listStoryTitles(radio)[0]).toBe(later.title);
});
