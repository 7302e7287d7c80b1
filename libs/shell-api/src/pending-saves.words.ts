import { getPartWords } from '@tidings/ui/page-language.ts';

export const laterSavesWords = {
  saved: 'Saved on this device. It will be synced when you are online.',
  removed: 'Removed on this device. It will be synced when you are online.',
  tooMany: 'Too many changes are waiting to be synced. Try again when you are online.',
};

export const getLaterSavesWords = () => getPartWords('laterSaves', laterSavesWords);
