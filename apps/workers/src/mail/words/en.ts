import type { MorningWords } from '../morning-word-set.ts';

export const words: MorningWords = {
  ready: 'Your news is ready',
  length: 'Stories: {stories}. Minutes: {minutes}.',
  silent: 'Its audio is not ready yet: your browser’s voice can read it to you.',
  nothing: 'There is no news for you now',
  nothingMore: 'You know all there is, or what there is is muted. The next programme is planned as usual.',
  listen: 'Listen:',
  why: 'You asked for this mail. To get no more of them, change when your news is to be ready.',
};
