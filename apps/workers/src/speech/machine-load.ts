import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import type { Config } from '@tidings/platform/config/config.ts';
import { containerLoad } from './container-load.ts';

/** A machine with more to do than this share of its cores is not idle. */
const IDLE_LOAD = 0.5;
/** With more than this nothing is made that nobody waits for; the natural voice itself takes two cores at most. */
const QUIET_LOAD = 1.5;
const SUPPLIES = '/sys/class/power_supply';

/** Returns the load of each core: of the container if its CPU time is limited, else of the machine. 1 is all busy. */
export const machineLoad = (): number => containerLoad() ?? (loadavg()[0] ?? 0) / availableParallelism();

/** Whether a load of each core leaves room for audio that no listener waits for. */
export const isIdle = (load: number): boolean => load <= IDLE_LOAD;

/** Whether audio that no listener waits for is rendered, by `TIDINGS_AHEAD`. */
export const isQuiet = (when: Config['ahead']): boolean =>
  when === 'always' || (when === 'idle' && machineLoad() <= QUIET_LOAD && !isOnBattery());

/** Whether this machine lives on its battery. Only Linux reports it. */
export function isOnBattery(folder = SUPPLIES): boolean {
  let supplies: string[] = [];
  try {
    supplies = readdirSync(folder);
  } catch {
    return false;
  }
  return supplies.some((supply) => statusOf(`${folder}/${supply}/status`) === 'Discharging');
}

/** What has no status is no battery. */
function statusOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
