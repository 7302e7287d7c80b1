import { getPartWords } from '@tidings/ui/part-words.ts';

export const laterSavesWords = {
  saved: 'Saved on this device. It is synced when you are online.',
  removed: 'Removed on this device. It is synced when you are online.',
  tooMany: 'Too many changes wait to be synced. Try again when online.',
};

export const getLaterSavesWords = () => getPartWords('laterSaves', laterSavesWords);
