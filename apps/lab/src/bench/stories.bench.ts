// Measures story clustering on both halves of the test set that was written for this product. Anchor for the speed:
// comparing each story with 200 others.
import '../../../../tools/docs/typescript-hooks.mjs';
import { readFileSync } from 'node:fs';
import type { StoryPair, StoryTopic } from '@tidings/extraction/stories/pairs/story-pairs.fixture.ts';
import type { extractStoryTerms } from '@tidings/extraction/stories/story-terms.ts';

const LANGUAGES = ['en', 'de', 'es', 'fr', 'ja', 'zh', 'ko'];
const STORIES = 10_000;
const PRECISION = 0.97;
const RECALL = 0.85;
const SECONDS = 20;
const pairsFolder = new URL('../../../../libs/extraction/src/stories/pairs/', import.meta.url);
const row = (name: string, figure: number, unit: string, anchor: number, target: number, ok: boolean) => ({
  name,
  figure,
  unit,
  anchor,
  ratio: figure / anchor,
  target,
  ok,
});

const spent = (since: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
};

const titlesAlike = ({ a, b }: StoryPair) => {
  const shared = [...a.title.keys()].filter((term) => b.title.has(term)).length;
  return shared * 2 >= Math.min(a.title.size, b.title.size);
};

/** Creates variants of the articles. Each variant is a separate event with two articles. */
function manyStories(topics: readonly StoryTopic[], termsOf: typeof extractStoryTerms) {
  const storyArticles = topics.flatMap(({ events }) =>
    events.flatMap((event) => event.slice(0, 2).map(([title, text]) => ({ title, text }))),
  );
  return Array.from({ length: STORIES }, (_, index) => {
    const { title, text } = storyArticles[index % storyArticles.length]!;
    const turn = Math.floor(index / storyArticles.length);
    const vary = (words: string) =>
      words
        .replace(/\b\p{L}{6,}\b/gu, (word: string, at: number) =>
          (turn + at) % 3 === 0 ? word : word.slice(0, 2) + ((turn * 7919) % 46656).toString(36) + word.slice(2),
        )
        .replace(/\d+/g, (digits: string) => String(Number(digits) + turn * 3));
    return termsOf({ title: vary(title), text: vary(text), language: 'en', publishedAt: turn * 3_600 });
  });
}

export default async function bench() {
  const { scoreSameStory } = await import('@tidings/extraction/stories/same-story.ts');
  const { computeStoryKeys, SHARED_STORY_KEYS_MIN } = await import('@tidings/extraction/stories/story-keys.ts');
  const { extractStoryTerms } = await import('@tidings/extraction/stories/story-terms.ts');
  const { createStoryPairs, evaluateClassifier } =
    await import('@tidings/extraction/stories/pairs/story-pairs.fixture.ts');
  const topics = new Map(
    LANGUAGES.map((language) => [
      language,
      JSON.parse(readFileSync(new URL(`${language}.json`, pairsFolder), 'utf8')) as StoryTopic[],
    ]),
  );
  const pairs = LANGUAGES.flatMap((language) => createStoryPairs(language, topics.get(language) ?? []));
  const rows = ['develop', 'held out'].flatMap((half) => {
    const halfPairs = pairs.filter((pair) => pair.half === half);
    const ours = evaluateClassifier(halfPairs, ({ a, b }) => scoreSameStory(a, b) > 0);
    const anchor = evaluateClassifier(halfPairs, titlesAlike);
    return [
      row(
        `${ours.pairs} pairs to ${half}: precision`,
        ours.precision,
        '',
        anchor.precision,
        PRECISION,
        ours.precision >= PRECISION,
      ),
      row(`${ours.pairs} pairs to ${half}: recall`, ours.recall, '', anchor.recall, RECALL, ours.recall >= RECALL),
    ];
  });

  const stories = manyStories(topics.get('en') ?? [], extractStoryTerms);
  const filed = new Map<number, number[]>();
  const started = process.cpuUsage();
  let compared = 0;
  stories.forEach((story, index) => {
    const shared = new Map<number, number>();
    const keys = computeStoryKeys(story);
    for (const key of keys) for (const other of filed.get(key) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
    const near = [...shared]
      .filter(([, count]) => count >= SHARED_STORY_KEYS_MIN)
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, 40);
    for (const [other] of near) {
      scoreSameStory(story, stories[other]!);
      compared += 1;
    }
    for (const key of keys) filed.set(key, [...(filed.get(key) ?? []), index].slice(-2_000));
  });
  const seconds = spent(started);
  const plain = process.cpuUsage();
  for (let index = 0; index < 500; index += 1)
    for (let other = 0; other < 200; other += 1) scoreSameStory(stories[index]!, stories[other]!);
  const anchor = spent(plain) * (STORIES / 500);
  rows.push(
    row(
      `${STORIES} stories gathered, ${(compared / STORIES).toFixed(1)} compared each`,
      seconds,
      's of a processor',
      anchor,
      SECONDS,
      seconds <= SECONDS,
    ),
  );
  return { rows };
}
