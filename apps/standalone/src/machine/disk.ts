import { existsSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NATURAL_VOICES_DISK_MB } from '@tidings/contracts/limits/listening-limits.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { hasNaturalVoices } from './natural-voices.ts';

/** Space for the database with its log and for the first day's audio. */
const DATA_MB = 500;

type DiskSettings = Pick<Config, 'natural' | 'dataFolder' | 'modes'>;

/** Returns the free space in megabytes. The folder need not exist yet. */
export function measureFreeDisk(folder: string): number {
  const { bavail, bsize } = statfsSync(findExistingFolder(folder));
  return Math.round((bavail * bsize) / MB);
}

export const isNewInstallation = ({ dataFolder }: DiskSettings) => !existsSync(join(dataFolder, 'postgres'));

function voicesToCome({ natural, dataFolder, modes }: DiskSettings): number {
  if (natural !== 'on' || modes.speech !== 'own process') return 0;
  return hasNaturalVoices(dataFolder) ? 0 : NATURAL_VOICES_DISK_MB;
}

export function findDiskProblem(settings: DiskSettings, free = measureFreeDisk(settings.dataFolder)): string | undefined {
  const voices = voicesToCome(settings);
  const required = DATA_MB + voices;
  if (free >= required) return undefined;
  const says = `Only ${free} MB are free for ${settings.dataFolder}, but ${required} MB are needed`;
  return voices > 0 && free >= required - voices
    ? `${says}, ${voices} of them for the natural voices. Free some space, or set TIDINGS_NATURAL=none.`
    : `${says}. Free some space, or set TIDINGS_DATA to another folder.`;
}

export function findExistingFolder(folder: string): string {
  let path = folder;
  while (!existsSync(path) && dirname(path) !== path) path = dirname(path);
  return path;
}
