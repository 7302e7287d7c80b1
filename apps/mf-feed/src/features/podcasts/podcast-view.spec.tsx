import { type Episode, groupBySeason } from './podcast-view.tsx';

const episode = (id: string): Episode => ({
  id,
  podcastId: 'p',
  title: id,
  description: '',
  audioUrl: null,
  duration: null,
  publishedDate: '',
  voice: 'Joanna',
  article: null,
});
const shape = (ids: string[]) =>
  groupBySeason(ids.map(episode)).map(({ number, episodes }) => [
    number,
    episodes.map((one) => [one.number, one.episode.id]),
  ]);

it('groups episodes by season, in the order of their numbers', () => {
  expect(shape(['s2e1', 's1e10', 's1e2', 's1e1'])).toEqual([
    [
      1,
      [
        [1, 's1e1'],
        [2, 's1e2'],
        [10, 's1e10'],
      ],
    ],
    [2, [[1, 's2e1']]],
  ]);
});

it('treats an episode with an unknown ID as the first one', () => {
  expect(shape(['special'])).toEqual([[1, [[1, 'special']]]]);
  expect(shape([])).toEqual([]);
});
