import type { ShellApi } from './shell-api.ts';
import { upgradeSays } from './upgrade.words.ts';

/** The button of a message about a limit: it leads to the upgrade. */
export const upgradeAction = ({ navigate }: Pick<ShellApi, 'navigate'>) => ({
  label: upgradeSays().upgrade,
  run: () => navigate('/upgrade'),
});
