import { narrate } from '@tidings/narration/narrate.ts';
import { chunksFor } from './kept-cuts.ts';
import { textTasks } from './text-tasks.ts';

const sentence = 'The council met early, and nobody minded. ';
const article = (title: string, length: number) =>
  narrate({ title, language: 'en', blocks: [{ kind: 'para', text: sentence.repeat(length / sentence.length) }] });
/** As a database gives it back: its fields in another order. */
const stored = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (_key, one: unknown) =>
      typeof one === 'object' && one !== null && !Array.isArray(one)
        ? Object.fromEntries(Object.entries(one).toReversed())
        : one,
    ),
  ) as Value;

it('cuts a text once for its names, its sound and its times', () => {
  const narration = article('The council meets', 2_000);
  const cut = chunksFor(narration, 'neural');
  expect(chunksFor(narration, 'neural')).toBe(cut);
  expect(chunksFor(stored(narration), 'neural')).toBe(cut);
  expect(textTasks.saidChunks(stored(narration), 'neural').map(({ index }) => index)).toEqual(
    cut.map(({ index }) => index),
  );
});

it('cuts a text anew for another engine, another reading and another beginning', () => {
  const narration = article('The council meets', 2_000);
  const cut = chunksFor(narration, 'neural');
  expect(chunksFor(narration, 'standard').length).toBeLessThan(cut.length);
  expect(chunksFor(textTasks.narrationFrom(narration, 5), 'neural').length).toBeLessThan(cut.length);
  expect(chunksFor({ ...narration, language: 'de' }, 'neural')).not.toBe(cut);
});

it('forgets the text that was not asked for longest, once the others are long enough', () => {
  const [first, second] = [article('First', 2_000), article('Second', 2_000)];
  const [cut, other] = [chunksFor(first, 'standard'), chunksFor(second, 'standard')];
  expect(chunksFor(first, 'standard')).toBe(cut);
  chunksFor(article('Long', 299_000 - first.characters), 'standard');
  expect(chunksFor(first, 'standard')).toBe(cut);
  expect(chunksFor(second, 'standard')).not.toBe(other);
});
