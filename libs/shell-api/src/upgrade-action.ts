import type { ShellApi } from './shell-api.ts';
import { upgradeSays } from './upgrade.words.ts';

/** For notices about a limit. */
export const upgradeAction = ({ navigate }: Pick<ShellApi, 'navigate'>) => ({
  label: upgradeSays().upgrade,
  run: () => navigate('/upgrade'),
});
