import { catalogue } from '../../words/catalogue.ts';

export const companionWords = {
  saved: 'Article saved.',
  notSaved: 'The article could not be saved. Please try again.',
};

export const useCompanionWords = () => catalogue.use('companion', companionWords);
