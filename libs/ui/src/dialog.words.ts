import { getPartWords } from './part-words.ts';

export const dialogWords = { close: 'Close' };

export const getDialogWords = () => getPartWords('dialog', dialogWords);
