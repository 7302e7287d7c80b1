import { readFileSync } from 'node:fs';

const CGROUP = '/sys/fs/cgroup';
const MICROSECONDS_PER_MS = 1_000;

type Sample = { at: number; usedMs: number; periods: number; throttled: number };
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
