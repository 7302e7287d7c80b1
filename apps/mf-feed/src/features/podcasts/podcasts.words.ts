import { catalogue } from '../../words/catalogue.ts';

export const podcastsWords = {
  locale: 'en-GB',
  title: 'Podcasts',
  intro: 'Written by us, and read by the same voices as the news.',
  wait: 'Loading the podcasts.',
  failed: 'The podcasts could not be loaded.',
  again: 'Try again',
  by: (author: string) => `By ${author}`,
  episodes: (count: number) => `${count} episodes`,
  all: 'Play all',
  season: (number: number) => `Season ${number}`,
  episode: (number: number) => `Episode ${number}`,
  voice: (name: string) => `Read by ${name}`,
  playing: 'Playing',
  heard: 'Heard',
  read: (title: string) => `Read: ${title}`,
  soon: 'This episode is being prepared. You can play it in a moment.',
};

export const usePodcastsWords = () => catalogue.use('podcasts', podcastsWords);
