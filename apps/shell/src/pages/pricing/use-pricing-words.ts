import { catalogue } from '../../words/catalogue.ts';
import { pricingWords } from './pricing.words.ts';

export const usePricingWords = () => catalogue.use('pricing', pricingWords);
