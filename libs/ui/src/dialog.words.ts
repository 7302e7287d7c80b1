import { getPartWords } from './page-language.ts';

export const dialogWords = { close: 'Close' };

export const getDialogWords = () => getPartWords('dialog', dialogWords);
