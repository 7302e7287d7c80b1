import { partWords } from './part-words.ts';

export const playButtonWords = { play: 'Play' };

export const playButtonSays = () => partWords('playButton', playButtonWords);
