import { isSameOutlet } from './same-story.ts';

const from = (sourceName: string | null, url: string | null = null) => ({ sourceName, url });

it.each([
  [from('The Test Times'), from('the test times '), true],
  [from('Times', 'https://www.times.example/a'), from('Times – Sport', 'https://rss.times.example/b'), true],
  [from('Times', 'https://times.example/a'), from('Post', 'https://post.example/a'), false],
  [from('Times', 'https://news.google.com/a'), from('Post', 'https://news.google.com/b'), false],
  [from(null), from(null), false],
  [from('', 'not an address'), from(null, 'not an address'), false],
])('isSameOutlet compares %o and %o', (a, b, same) => {
  expect(isSameOutlet(a, b)).toBe(same);
});
