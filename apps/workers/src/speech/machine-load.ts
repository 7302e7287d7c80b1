import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { readContainerLoad } from './container-load.ts';

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
