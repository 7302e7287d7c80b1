import { catalogue } from '../../words/catalogue.ts';
import { signedOutWords } from './signed-out.words.ts';

export const useSignedOutWords = () => catalogue.use('signedOut', signedOutWords);
