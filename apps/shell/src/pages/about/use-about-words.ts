import { catalogue } from '../../words/catalogue.ts';
import { aboutWords } from './about.words.ts';

export const useAboutWords = () => catalogue.use('about', aboutWords);
