import { getPartWords } from './page-language.ts';

export const fieldWords = { optional: 'optional' };

export const getFieldWords = () => getPartWords('field', fieldWords);
