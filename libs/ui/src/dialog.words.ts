import { partWords } from './part-words.ts';

export const dialogWords = { close: 'Close' };

export const dialogSays = () => partWords('dialog', dialogWords);
