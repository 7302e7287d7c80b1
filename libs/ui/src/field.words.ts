import { getPartWords } from './part-words.ts';

export const fieldWords = { optional: 'optional' };

export const getFieldWords = () => getPartWords('field', fieldWords);
