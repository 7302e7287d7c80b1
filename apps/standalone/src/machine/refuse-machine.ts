import type { Config } from '@tidings/platform/config/config.ts';
import { StartError } from '../data-folder.ts';
import { clockProblem } from './clock.ts';
import { diskProblem, isNew } from './disk.ts';
import { memoryProblem } from './memory.ts';
import { ownerProblem } from './owner.ts';

/** Throws `StartError`. Changes nothing. */
export function refuseMachine(config: Config): void {
  const trouble =
    ownerProblem(config.dataFolder) ??
    clockProblem(config.dataFolder) ??
    memoryProblem(config) ??
    (isNew(config) ? diskProblem(config) : undefined);
  if (trouble !== undefined) throw new StartError(trouble);
}
