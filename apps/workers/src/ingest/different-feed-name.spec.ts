import { isDifferentFeedName } from './scheduler.ts';

it.each<[string, string, boolean]>([
  ['The Harbour Times', 'Lucky Spin Casino', true],
  ['The Harbour Times', 'Harbour Times: the latest news', false],
  ['harbourtimes.example', 'The Harbour', false],
  ['東京新聞', '大阪カジノ', true],
  ['News', 'Lucky Spin Casino', false],
  ['The Harbour Times', 'RSS', false],
  ['', 'Lucky Spin Casino', false],
])('isDifferentFeedName("%s", "%s") is %s', (before, now, another) => {
  expect(isDifferentFeedName(before, now)).toBe(another);
});
