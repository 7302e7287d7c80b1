import { getPartWords } from './page-language.ts';

export const otherLanguageWords = {
  none: (asked: string, shown: string) => `There are no stories in ${asked} here yet. These are in ${shown}.`,
  add: 'Add sources',
};

export const getOtherLanguageWords = () => getPartWords('otherLanguage', otherLanguageWords);
