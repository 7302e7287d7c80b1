import { catalogue } from '../../words/catalogue.ts';
import { checkoutWords } from './checkout.words.ts';

export const useCheckoutWords = () => catalogue.use('checkout', checkoutWords);
