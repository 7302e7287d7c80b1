import type { StoryTerms } from '../story-terms.ts';
import { storyTerms } from '../story-terms.ts';

/** Title, lead, hours after the first. */
type Told = [title: string, lead: string, hours: number];
export type ToldTopic = { topic: string; events: Told[][] };

/** Two tellings, and whether they are of one event. `hard`: of one topic, so that a mistake lies near. */
export type ToldPair = {
  a: StoryTerms;
  b: StoryTerms;
  same: boolean;
  hard: boolean;
  half: 'develop' | 'held out';
  titles: string;
};

const HOUR_MS = 3_600_000;

/** All pairs of the stories of one language; the two halves have no story in common. */
export function toldPairs(language: string, topics: readonly ToldTopic[]): ToldPair[] {
  const stories = topics.flatMap(({ events }, topic) =>
    events.flatMap((tellings, event) =>
      tellings.map(([title, text, hours]) => ({
        topic,
        event,
        title,
        terms: storyTerms({ title, text, language, publishedAt: hours * HOUR_MS }),
      })),
    ),
  );
  return stories.flatMap((a, index) => stories.slice(index + 1).flatMap((b): ToldPair[] => {
    if (a.topic % 2 !== b.topic % 2) return [];
    return [{
      a: a.terms, b: b.terms, same: a.topic === b.topic && a.event === b.event, hard: a.topic === b.topic,
      half: a.topic % 2 === 0 ? 'develop' : 'held out', titles: `${a.title} | ${b.title}`,
    }];
  }));
}

export type Judged = { pairs: number; precision: number; recall: number; mistakes: string[] };

/** How `tells` judges the pairs; precision counts wrong joins among all pairs, also of different topics. */
export function judge(pairs: readonly ToldPair[], tells: (pair: ToldPair) => boolean): Judged {
  const joined = pairs.filter(tells);
  const right = joined.filter(({ same }) => same).length;
  const wanted = pairs.filter(({ same }) => same).length;
  return {
    pairs: pairs.filter(({ hard }) => hard).length,
    precision: joined.length === 0 ? 1 : right / joined.length, recall: wanted === 0 ? 1 : right / wanted,
    mistakes: [
      ...joined.filter(({ same }) => !same).map(({ titles }) => `joined: ${titles}`),
      ...pairs.filter((pair) => pair.same && !tells(pair)).map(({ titles }) => `not joined: ${titles}`),
    ],
  };
}
