import type { Config } from '@tidings/platform/process/config/config.ts';
import { StartError } from '../data-folder.ts';
import { findClockProblem } from './clock.ts';
import { findDiskProblem, isNewInstallation } from './disk.ts';
import { findMemoryProblem } from './memory.ts';
import { findOwnerProblem } from './owner.ts';

/** Throws `StartError` if Tidings cannot run on this machine. Changes nothing. */
export function requireUsableMachine(config: Config): void {
  const trouble =
    findOwnerProblem(config.dataFolder) ??
    findClockProblem(config.dataFolder) ??
    findMemoryProblem(config) ??
    (isNewInstallation(config) ? findDiskProblem(config) : undefined);
  if (trouble !== undefined) throw new StartError(trouble);
}
