import { catalogue } from '../words/catalogue.ts';

export const offlineNoteWords = {
  offline: 'You are offline. Downloaded stories can be read and played.',
  downloads: 'Downloads',
};

export const useOfflineNoteWords = () => catalogue.use('offlineNote', offlineNoteWords);
