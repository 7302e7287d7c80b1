import { partWords } from '@tidings/ui/part-words.ts';

export const upgradeWords = { upgrade: 'Upgrade' };

export const upgradeSays = () => partWords('upgrade', upgradeWords);
