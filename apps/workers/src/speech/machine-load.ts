import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import type { Config } from '@tidings/platform/process/config/config.ts';

type Sample = { at: number; usedMs: number; periods: number; throttled: number };

const IDLE_LOAD = 0.5;
/** Maximum load per core at which audio is prefetched. The natural voice uses up to two cores. */
const QUIET_LOAD = 1.5;
const SUPPLIES = '/sys/class/power_supply';

/** Returns the load of the container if its CPU time is limited, else of the machine. 1 is fully busy. */
export const readMachineLoad = (): number => readContainerLoad() ?? (loadavg()[0] ?? 0) / availableParallelism();

export const isIdle = (load: number): boolean => load <= IDLE_LOAD;

/** Returns whether to prefetch audio, according to `TIDINGS_AHEAD`. */
export const shouldPrefetchAudio = (when: Config['ahead']): boolean =>
  when === 'always' || (when === 'idle' && readMachineLoad() <= QUIET_LOAD && !isOnBattery());

export function isOnBattery(folder = SUPPLIES): boolean {
  let supplies: string[] = [];
  try {
    supplies = readdirSync(folder);
  } catch {
    return false;
  }
  return supplies.some((supply) => readStatus(`${folder}/${supply}/status`) === 'Discharging');
}

/** A power supply without a status is not a battery. */
function readStatus(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}

const CGROUP = '/sys/fs/cgroup';
const MICROSECONDS_PER_MS = 1_000;
const samples = new Map<string, Sample>();

/**
 * Returns the share of the CPU limit used since the last call plus the share of time in which a task waited for the
 * CPU. Returns null without a CPU limit (cgroup v2). The first call returns only the second share.
 */
export function readContainerLoad(folder = CGROUP, now = performance.now()): number | null {
  const [quota, period] = (readText(`${folder}/cpu.max`) ?? '').split(' ').map(Number);
  const stat = readText(`${folder}/cpu.stat`);
  if (!quota || !period || stat === null) return null;
  const sample = {
    at: now,
    usedMs: readNumber(stat, 'usage_usec') / MICROSECONDS_PER_MS,
    periods: readNumber(stat, 'nr_periods'),
    throttled: readNumber(stat, 'nr_throttled'),
  };
  const before = samples.get(folder);
  samples.set(folder, sample);
  const pressure = /^some .*\bavg60=([\d.]+)/m.exec(readText(`${folder}/cpu.pressure`) ?? '')?.[1];
  const waiting = pressure === undefined ? throttledShare(before, sample) : Number(pressure) / 100;
  if (!before || now <= before.at) return waiting;
  const used = (sample.usedMs - before.usedMs) / (now - before.at) / (quota / period);
  return used + waiting;
}

/** Returns the share of throttled periods, for kernels without pressure metrics. */
function throttledShare(before: Sample | undefined, { periods, throttled }: Sample): number {
  const since = periods - (before?.periods ?? 0);
  return since > 0 ? (throttled - (before?.throttled ?? 0)) / since : 0;
}

const readNumber = (stat: string, name: string): number =>
  Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(stat)?.[1] ?? 0);

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
