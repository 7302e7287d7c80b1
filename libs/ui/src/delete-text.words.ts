import { getPartWords } from './page-language.ts';

export const deleteTextWords = {
  delete: 'Delete text',
  /** Accessible name where several texts can be deleted. */
  deleteThis: (title: string) => `Delete text: ${title}`,
  question: 'Delete this text?',
  what: 'It is deleted from this server, with its audio and its entries in your lists. This cannot be undone.',
  keep: 'Keep it',
  deleted: 'Text deleted',
  failed: 'This text could not be deleted. Please try again.',
};

export const getDeleteTextWords = () => getPartWords('deleteText', deleteTextWords);
