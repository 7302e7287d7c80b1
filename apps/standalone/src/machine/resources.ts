import { existsSync, readFileSync, readdirSync, statfsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { NATURAL_VOICES_DISK_MB } from '@tidings/contracts/limits/listening-limits.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';

type MachineMemory = {
  total: number;
  free: number;
  swap: number;
  /** Whether a container or service limits the memory. */
  isLimited: boolean;
};

type Settings = Pick<Config, 'natural' | 'small' | 'dataFolder' | 'modes'>;

type DiskSettings = Pick<Config, 'natural' | 'dataFolder' | 'modes'>;

const MB = 1024 ** 2;
/**
 * Required memory in megabytes: the maximum during playback (`npm run bench -- start`) plus a reserve for other
 * programs.
 */
const WANTED = { natural: 1_400, basic: 700, small: 550 };

export function readMemory(): MachineMemory {
  const [limit, machine] = [process.constrainedMemory(), totalmem()];
  const isLimited = limit > 0 && limit < machine;
  return {
    total: Math.round((isLimited ? limit : machine) / MB),
    free: Math.round(process.availableMemory() / MB),
    swap: isLimited ? 0 : Math.round(swapOfMachine() / MB),
    isLimited,
  };
}

function swapOfMachine(): number {
  const file = '/proc/meminfo';
  const kilobytes = existsSync(file) ? /^SwapTotal:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  return Number(kilobytes ?? 0) * 1024;
}

function speaksNaturally({ natural, dataFolder, modes }: Settings): boolean {
  if (modes.speech !== 'own process' || natural === 'none') return false;
  return natural === 'on' || hasNaturalVoices(dataFolder);
}

export function getRequiredMemory(settings: Settings): { megabytes: number; by: string } {
  if (speaksNaturally(settings)) return { megabytes: WANTED.natural, by: 'Tidings with natural voices' };
  return settings.small
    ? { megabytes: WANTED.small, by: 'Tidings with TIDINGS_SMALL=on' }
    : { megabytes: WANTED.basic, by: 'Tidings without natural voices' };
}

export function findMemoryProblem(settings: Settings, memory = readMemory()): string | undefined {
  const { megabytes, by } = getRequiredMemory(settings);
  const room = memory.total + memory.swap;
  if (room >= megabytes) return undefined;
  const available = memory.isLimited
    ? 'a limit leaves it'
    : memory.swap > 0
      ? 'memory and swap here are'
      : 'this machine has';
  return `${by} needs ${megabytes} MB of memory, and ${available} ${room} MB. ${advice(room, settings)}`;
}

function advice(room: number, settings: Settings): string {
  if (room < WANTED.small) return `Provide more memory: at least ${WANTED.small} MB with TIDINGS_SMALL=on.`;
  if (room < WANTED.basic || settings.small) return 'Set TIDINGS_SMALL=on, and leave TIDINGS_NATURAL unset.';
  return 'Set TIDINGS_SMALL=on or TIDINGS_NATURAL=none to use the basic voices, or provide more memory.';
}

/** Space for the database with its log and for the first day's audio. */
const DATA_MB = 500;

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

export function findDiskProblem(
  settings: DiskSettings,
  free = measureFreeDisk(settings.dataFolder),
): string | undefined {
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

function hasNaturalVoices(dataFolder: string): boolean {
  const voices = join(dataFolder, 'voices');
  return existsSync(voices) && readdirSync(voices).some((name) => name.startsWith('kokoro-'));
}
