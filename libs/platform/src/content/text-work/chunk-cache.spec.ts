import { narrate } from '@tidings/narration/narrate.ts';
import { CACHED_CHARACTERS_MAX, getChunks, textTasks } from './text-tasks.ts';

const SENTENCE = 'The council met early, and nobody minded. ';
const article = (title: string, length: number) =>
  narrate({ title, language: 'en', blocks: [{ kind: 'para', text: SENTENCE.repeat(length / SENTENCE.length) }] });
/** Imitates the database, which reorders fields. */
const stored = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (_key, one: unknown) =>
      typeof one === 'object' && one !== null && !Array.isArray(one)
        ? Object.fromEntries(Object.entries(one).toReversed())
        : one,
    ),
  ) as Value;

it('a text is split into chunks once for keys, audio and timeline', () => {
  const narration = article('The council meets', 2_000);
  const cut = getChunks(narration, 'neural');
  expect(getChunks(narration, 'neural') === cut).toBe(true);
  expect(getChunks(stored(narration), 'neural') === cut).toBe(true);
  expect(textTasks.saidChunks(stored(narration), 'neural').map(({ index }) => index)).toEqual(
    cut.map(({ index }) => index),
  );
});

it('a text is split into chunks again for another engine, language or starting point', () => {
  const narration = article('The council meets', 2_000);
  const cut = getChunks(narration, 'neural');
  expect(getChunks(narration, 'standard').length).toBeLessThan(cut.length);
  expect(getChunks(textTasks.narrationFrom(narration, 5), 'neural').length).toBeLessThan(cut.length);
  expect(getChunks({ ...narration, language: 'de' }, 'neural') === cut).toBe(false);
});

it('the least recently used text is evicted when the cache is full', () => {
  const [first, second] = [article('First', 2_000), article('Second', 2_000)];
  const [cut, other] = [getChunks(first, 'standard'), getChunks(second, 'standard')];
  expect(getChunks(first, 'standard') === cut).toBe(true);
  const room = CACHED_CHARACTERS_MAX - first.characters;
  // Spaces between sentences are not counted as characters.
  const long = article('Long', ((room - 1_000) * SENTENCE.length) / (SENTENCE.length - 1));
  expect(long.characters).toBeLessThan(room);
  expect(long.characters).toBeGreaterThan(room - second.characters);
  getChunks(long, 'standard');
  expect(getChunks(first, 'standard') === cut).toBe(true);
  expect(getChunks(second, 'standard') === other).toBe(false);
});
