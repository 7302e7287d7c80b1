import type { ShellApi } from './shell-api.ts';
import { upgradeSays } from './upgrade.words.ts';

/** Button for notices about a limit; opens the upgrade page. */
export const upgradeAction = ({ navigate }: Pick<ShellApi, 'navigate'>) => ({
  label: upgradeSays().upgrade,
  run: () => navigate('/upgrade'),
});
