import { MAIN_THREAD_TEXT_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { textTasks } from './text-tasks.ts';
import { ignoreThreadFailure, runTextTask } from './text-work.ts';

const SENTENCE = 'The council met early, and nobody minded. ';
const article = (length: number) => ({
  title: 'The council meets',
  language: 'en',
  blocks: [{ kind: 'para' as const, text: SENTENCE.repeat(length / SENTENCE.length) }],
});

it.each([MAIN_THREAD_TEXT_MAX / 2, MAIN_THREAD_TEXT_MAX * 4])(
  'runTextTask returns the same result in a thread for a text of %i characters',
  async (length) => {
    const narration = await runTextTask('narrate', article(length));
    expect(narration).toEqual(textTasks.narrate(article(length)));
    const voice = { voiceId: 'Joanna', locale: 'en-US', engineBuild: 'test' };
    expect(await runTextTask('renditionNames', 'article', narration, 'neural', voice)).toEqual(
      textTasks.renditionNames('article', narration, 'neural', voice),
    );
    expect(await runTextTask('saidChunks', narration, 'standard')).toEqual(textTasks.saidChunks(narration, 'standard'));
    expect(await runTextTask('timeline', narration, 'standard', [])).toEqual({ durationMs: 0, sentences: [] });
  },
  60_000,
);

it('runTextTask returns the same programme in a thread, regardless of its length', async () => {
  for (const count of [2, 1_000]) {
    const lines = Array.from({ length: count }, (_, index) => ({
      text: SENTENCE.trim(),
      language: 'en',
      from: { articleId: 'article', part: 'sentence' as const, index },
    }));
    const sections = [{ storyId: 'story', title: 'The council meets', lines }];
    const spoken = await runTextTask('spokenProgramme', 'Your news', sections, 'en');
    expect(spoken.sentences).toHaveLength(count);
    expect(spoken).toEqual(textTasks.spokenProgramme('Your news', sections, 'en'));
  }
}, 60_000);

it('runTextTask does not block other work during a long text', async () => {
  const long = runTextTask('narrate', article(MAIN_THREAD_TEXT_MAX * 20));
  let isDone = false;
  void long.then(() => {
    isDone = true;
  });
  await runTextTask('narrate', article(400));
  expect(isDone).toBe(false);
  expect((await long).sentences.length).toBeGreaterThan(3_000);
}, 60_000);

it('runTextTask rejects when a task fails, and runs the next one', async () => {
  const broken = { title: 'x'.repeat(MAIN_THREAD_TEXT_MAX + 1), language: 'en', blocks: [null] } as never;
  await expect(runTextTask('narrate', broken).catch(ignoreThreadFailure)).rejects.toThrow(/^narrate: /);
  expect((await runTextTask('narrate', article(MAIN_THREAD_TEXT_MAX * 2))).sentences.length).toBeGreaterThan(100);
}, 60_000);
