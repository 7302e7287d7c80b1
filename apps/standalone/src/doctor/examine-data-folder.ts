import { accessSync, constants } from 'node:fs';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { StartError, findOwnerProblem, requireCompatibleFolder } from '../data-folder.ts';
import { findExistingFolder } from '../machine/resources.ts';

export type Finding = {
  name: string;
  state: 'ok' | 'warn' | 'bad';
  says: string;
};

export function examineDataFolder({ dataFolder: folder }: Config): Finding {
  const name = 'data folder';
  const trouble = findOwnerProblem(folder);
  if (trouble !== undefined) return { name, state: 'bad', says: trouble };
  const refused = findRefusal(folder);
  if (refused !== undefined) return { name, state: 'bad', says: refused };
  const existing = findExistingFolder(folder);
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
    return { name, state: 'ok', says: existing === folder ? folder : `${folder} will be created` };
  } catch {
    return {
      name,
      state: 'bad',
      says: `${folder} cannot be written: ${existing} is read-only for this user. Set TIDINGS_DATA to another folder`,
    };
  }
}

function findRefusal(folder: string): string | undefined {
  try {
    requireCompatibleFolder(folder);
    return undefined;
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
}
