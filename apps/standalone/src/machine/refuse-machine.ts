import type { Config } from '@tidings/platform/config/config.ts';
import { StartError } from '../data-folder.ts';
import { clockTrouble } from './clock.ts';
import { diskTrouble, isNew } from './disk.ts';
import { memoryTrouble } from './memory.ts';
import { ownerTrouble } from './owner.ts';

/** Throws `StartError` when the product will not run on this machine as it is. Changes nothing. */
export function refuseMachine(config: Config): void {
  const trouble =
    ownerTrouble(config.dataFolder) ??
    clockTrouble(config.dataFolder) ??
    memoryTrouble(config) ??
    (isNew(config) ? diskTrouble(config) : undefined);
  if (trouble !== undefined) throw new StartError(trouble);
}
