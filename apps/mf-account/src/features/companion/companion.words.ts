export const companionWords = {
  saved: 'Article saved.',
  notSaved: 'The article could not be saved. Please try again.',
};
