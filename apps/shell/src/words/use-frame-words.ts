import { catalogue } from './catalogue.ts';
import { frameWords } from './frame.words.ts';

/** The words around every page, in the language that was chosen. */
export const useFrameWords = () => catalogue.use('frame', frameWords);
