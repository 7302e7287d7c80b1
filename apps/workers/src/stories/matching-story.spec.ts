import type { StoredStoryArticle } from '@tidings/database/news/story.query.ts';
import { findMatchingStory, toStoryTerms } from './story-gatherer.ts';

const RAN_AGROUND = [
  'Ferry with 214 on board runs aground off Kessock',
  'All 214 passengers were brought ashore after the ferry Alma ran onto a sandbank near Kessock on Saturday ' +
    'night, the coastguard said.',
] as const;
const RESCUED = [
  '214 rescued as ferry Alma hits sandbank near Kessock',
  'The ferry Alma struck a sandbank off Kessock late on Saturday. The coastguard took all 214 passengers off.',
] as const;
const SAFE = [
  'Stranded ferry off Kessock: all 214 passengers safe',
  'The ferry Alma ran aground near Kessock on Saturday. All 214 passengers are safe, said the coastguard.',
] as const;

const storyArticle = (
  id: string,
  sourceName: string,
  [title, description]: readonly [string, string],
  storyId: string | null,
  minutes = 0,
): StoredStoryArticle => ({
  id,
  sourceName,
  title,
  description,
  storyId,
  language: 'en',
  publishedAt: new Date(Date.UTC(2026, 10, 20, 8, minutes)),
  url: `https://${sourceName.toLowerCase()}.example/${id}`,
  listed: true,
  paragraphs: null,
});
const orders = <T>([first, ...others]: T[]): T[][] =>
  first === undefined
    ? [[]]
    : orders(others).flatMap((order) =>
        Array.from({ length: order.length + 1 }, (_, place) => [
          ...order.slice(0, place),
          first,
          ...order.slice(place),
        ]),
      );

it('an article joins the larger of two stories, regardless of the row order', () => {
  const comes = storyArticle('c', 'Courier', SAFE, null, 180);
  for (const larger of ['first', 'second']) {
    const storedArticles = [
      storyArticle('a', 'Harbour', RAN_AGROUND, 'first'),
      storyArticle('again', 'Harbour', RAN_AGROUND, 'second', 30),
      storyArticle('b', 'Echo', RESCUED, larger, 60),
    ];
    for (const order of orders(storedArticles))
      expect(findMatchingStory(comes, toStoryTerms(comes), order)).toBe(larger);
  }
});

it('the choice between two stories of equal size does not depend on the row order', () => {
  const comes = storyArticle('c', 'Courier', SAFE, null);
  const storedArticles = [
    storyArticle('a', 'Harbour', RAN_AGROUND, 'first'),
    storyArticle('again', 'Harbour', RAN_AGROUND, 'second'),
  ];
  expect(new Set(orders(storedArticles).map((order) => findMatchingStory(comes, toStoryTerms(comes), order)))).toEqual(
    new Set(['first']),
  );
});
