import { catalogue } from '../../words/catalogue.ts';
import { featureListWords } from './feature-list.words.ts';

export const useFeatureListWords = () => catalogue.use('featureList', featureListWords);
