import { availableParallelism, loadavg } from 'node:os';

/** A machine with more to do than this share of its cores is not idle. */
const IDLE_LOAD = 0.5;

/** Work waiting for a core, on average over the last minute. */
export const machineLoad = (): number => loadavg()[0] ?? 0;

/** Whether so much work leaves room for what nobody waits for. */
export const isIdle = (load: number): boolean => load <= availableParallelism() * IDLE_LOAD;
