import { catalogue } from '../../words/catalogue.ts';
import { featuresWords } from './features.words.ts';

export const useFeaturesWords = () => catalogue.use('features', featuresWords);
