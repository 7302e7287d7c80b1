import { getPartWords } from './part-words.ts';

export const playButtonWords = { play: 'Play' };

export const getPlayButtonWords = () => getPartWords('playButton', playButtonWords);
