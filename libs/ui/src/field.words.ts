import { partWords } from './part-words.ts';

export const fieldWords = { optional: 'optional' };

export const fieldSays = () => partWords('field', fieldWords);
