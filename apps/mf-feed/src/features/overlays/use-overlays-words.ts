import { catalogue } from '../../words/catalogue.ts';
import { overlaysWords } from './overlays.words.ts';

export const useOverlaysWords = () => catalogue.use('overlays', overlaysWords);
