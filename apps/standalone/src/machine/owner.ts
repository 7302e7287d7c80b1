import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';

export function findOwnerProblem(dataFolder: string, user = process.getuid?.()): string | undefined {
  // Root may continue, because it switches to the owner of the data.
  if (user === undefined || user === 0) return undefined;
  const cluster = join(dataFolder, 'postgres');
  for (const folder of [dataFolder, cluster]) {
    const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
    if (owner === undefined || owner === user || (folder !== cluster && isWritable(folder))) continue;
    return (
      `The data folder ${folder} belongs to user ${owner}, but Tidings was started as user ${user}. ` +
      `Start it as the owner, or change the owner: chown -R ${user} ${dataFolder}`
    );
  }
  return undefined;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
