import { existsSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { hasNaturalVoices } from './natural-voices.ts';

export type MachineMemory = {
  total: number;
  free: number;
  swap: number;
  /** Whether a container or service limits the memory. */
  isLimited: boolean;
};

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

type Settings = Pick<Config, 'natural' | 'small' | 'dataFolder' | 'modes'>;

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
