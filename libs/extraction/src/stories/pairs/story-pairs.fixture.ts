import { type StoryTerms, extractStoryTerms } from '../story-terms.ts';

/** `hours` is the time since the first article. */
type PairArticle = [title: string, lead: string, hours: number];
export type StoryTopic = { topic: string; events: PairArticle[][] };

/** A pair of articles. `hard` means that both are on the same topic. */
export type StoryPair = {
  a: StoryTerms;
  b: StoryTerms;
  same: boolean;
  hard: boolean;
  half: 'develop' | 'held out';
  titles: string;
};

const HOUR_MS = 3_600_000;

/** Creates all pairs within each half. The two halves have no topic in common. */
export function createStoryPairs(language: string, topics: readonly StoryTopic[]): StoryPair[] {
  const stories = topics.flatMap(({ events }, topic) =>
    events.flatMap((storyArticles, event) =>
      storyArticles.map(([title, text, hours]) => ({
        topic,
        event,
        title,
        terms: extractStoryTerms({ title, text, language, publishedAt: hours * HOUR_MS }),
      })),
    ),
  );
  return stories.flatMap((a, index) => stories.slice(index + 1).flatMap((b): StoryPair[] => {
    if (a.topic % 2 !== b.topic % 2) return [];
    return [{
      a: a.terms, b: b.terms, same: a.topic === b.topic && a.event === b.event, hard: a.topic === b.topic,
      half: a.topic % 2 === 0 ? 'develop' : 'held out', titles: `${a.title} | ${b.title}`,
    }];
  }));
}

export type ClassifierScore = { pairs: number; precision: number; recall: number; mistakes: string[] };

/** Evaluates a classifier. Precision also counts wrong joins across topics. */
export function evaluateClassifier(pairs: readonly StoryPair[], isSame: (pair: StoryPair) => boolean): ClassifierScore {
  const joined = pairs.filter(isSame);
  const right = joined.filter(({ same }) => same).length;
  const expected = pairs.filter(({ same }) => same).length;
  return {
    pairs: pairs.filter(({ hard }) => hard).length,
    precision: joined.length === 0 ? 1 : right / joined.length, recall: expected === 0 ? 1 : right / expected,
    mistakes: [
      ...joined.filter(({ same }) => !same).map(({ titles }) => `joined: ${titles}`),
      ...pairs.filter((pair) => pair.same && !isSame(pair)).map(({ titles }) => `not joined: ${titles}`),
    ],
  };
}
