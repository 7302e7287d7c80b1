import { catalogue } from '../../words/catalogue.ts';

export const dockWords = {
  player: 'Player',
  preparing: (percent: number) => `Preparing ${percent} %`,
  voice: (name: string) => `Voice: ${name}`,
  /** Shown after a reload, while the voice is unknown. */
  voices: 'Voices',
  /** Follows the number of articles. */
  inQueue: 'in queue',
  untilEnd: 'Stops at the end of this story',
  reading: (title: string) => `Now reading: ${title}`,
  speed: (now: number, next: number) => `Speed ${now} times. Change to ${next}`,
};

export const useDockWords = () => catalogue.use('dock', dockWords);
