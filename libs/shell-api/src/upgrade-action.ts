import type { ShellApi } from './shell-api.ts';
import { getUpgradeWords } from './upgrade.words.ts';

/** Action for notices about a limit. */
export const createUpgradeAction = ({ navigate }: Pick<ShellApi, 'navigate'>) => ({
  label: getUpgradeWords().upgrade,
  run: () => navigate('/upgrade'),
});
