import { statSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '@tidings/database/migrations/all.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { StartError, findOwnerProblem } from '../data-folder.ts';
import { findDiskProblem, findMemoryProblem, isNewInstallation } from './resources.ts';

/** Throws `StartError` if Tidings cannot run on this machine. Changes nothing. */
export function requireUsableMachine(config: Config): void {
  const trouble =
    findOwnerProblem(config.dataFolder) ??
    findClockProblem(config.dataFolder) ??
    findMemoryProblem(config) ??
    (isNewInstallation(config) ? findDiskProblem(config) : undefined);
  if (trouble !== undefined) throw new StartError(trouble);
}

const SLACK_MS = 24 * 3_600_000;

/** Time of the newest migration. The program was not built before it. */
const WRITTEN_AT = Math.max(...migrations.map(({ name }) => Number(/\d{13}$/.exec(name)?.[0] ?? 0)));

export function findClockProblem(dataFolder: string, now = Date.now()): string | undefined {
  const used = statSync(join(dataFolder, 'postgres/global/pg_control'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const [last, by] =
    used > WRITTEN_AT ? [used, `the data folder ${dataFolder} was used last`] : [WRITTEN_AT, 'this Tidings was built'];
  if (now + SLACK_MS >= last) return undefined;
  return (
    `The clock of this machine shows ${new Date(now).toISOString()}, but ${by} at ` +
    `${new Date(last).toISOString()}. Set the clock (timedatectl set-ntp true) and start again. ` +
    'Nothing was changed.'
  );
}
