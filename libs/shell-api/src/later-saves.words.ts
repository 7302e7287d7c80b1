import { getPartWords } from '@tidings/ui/part-words.ts';

export const laterSavesWords = {
  saved: 'Saved on this device. It goes to your account when there is a network.',
  removed: 'Removed on this device. Your account follows when there is a network.',
  tooMany: 'Too much waits for a network already. Try again when there is one.',
};

export const getLaterSavesWords = () => getPartWords('laterSaves', laterSavesWords);
