import { catalogue } from '../../words/catalogue.ts';
import { speechWords } from './speech.words.ts';

export const useSpeechWords = () => catalogue.use('speech', speechWords);
