import { catalogue } from '../../words/catalogue.ts';
import { landingWords } from './landing.words.ts';

export const useLandingWords = () => catalogue.use('landing', landingWords);
