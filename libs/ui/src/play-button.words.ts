import { getPartWords } from './page-language.ts';

export const playButtonWords = { play: 'Play' };

export const getPlayButtonWords = () => getPartWords('playButton', playButtonWords);
