import { getPartWords } from '@tidings/ui/page-language.ts';

export const upgradeWords = { upgrade: 'Upgrade' };

export const getUpgradeWords = () => getPartWords('upgrade', upgradeWords);
