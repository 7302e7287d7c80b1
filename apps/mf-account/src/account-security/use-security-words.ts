import { catalogue } from '../words/catalogue.ts';
import { securityWords } from './security.words.ts';

export const useSecurityWords = () => catalogue.use('security', securityWords);
