import { catalogue } from '../../words/catalogue.ts';

export const feedEndWords = {
  caughtUp: "You're all caught up!",
  /** Number of unplayed articles and their duration, which is null if unknown. */
  unheard: (count: number, time: string | null) =>
    [`${count} ${count === 1 ? 'story' : 'stories'} not heard yet`, time].filter((part) => part !== null).join(', '),
  play: 'Play them',
  next: (tab: string) => `Next: ${tab}`,
  ways: 'More to hear',
  link: 'Paste a link',
  text: 'Your own text',
  sources: 'Follow a site',
  podcasts: 'In your podcast app',
};

export const useFeedEndWords = () => catalogue.use('feedEnd', feedEndWords);
