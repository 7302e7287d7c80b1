import { getPartWords } from '@tidings/ui/part-words.ts';

export const upgradeWords = { upgrade: 'Upgrade' };

export const getUpgradeWords = () => getPartWords('upgrade', upgradeWords);
