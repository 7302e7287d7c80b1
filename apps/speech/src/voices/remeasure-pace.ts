import { setTimeout as sleep } from 'node:timers/promises';
import { NATURAL_ENGINE } from '../engines/engine-table.ts';
import type { VoiceSupply } from '../provision/voice-supply.ts';
import type { RenderPools } from '../render/render-pools.ts';
import type { VoiceSelfCheck } from './self-check.ts';

/** Delay before the first measurement, because the files are read and verified first. */
const FIRST_LOOK_MS = 4_000;
const NEXT_LOOK_MS = 2 * 60_000;
const LAST_LOOK_MS = 60 * 60_000;
const QUIET_LOOK_MS = 500;
const RENDERS = 3;

/**
 * Measures the speed of a slow machine again, because it may have been busy: once at startup, then at growing intervals
 * while the server is idle.
 */
export async function remeasureNaturalPace(
  supply: VoiceSupply,
  check: VoiceSelfCheck,
  pools: RenderPools,
  signal: AbortSignal,
): Promise<void> {
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);
  const isSlow = () => supply.has(NATURAL_ENGINE) && !supply.isRealTime && !signal.aborted;
  for (let pauseMs = FIRST_LOOK_MS; !signal.aborted;) {
    await pause(pauseMs);
    pauseMs = isSlow() ? Math.min(LAST_LOOK_MS, Math.max(NEXT_LOOK_MS, pauseMs * 2)) : NEXT_LOOK_MS;
    for (let remaining = RENDERS; remaining > 0 && isSlow(); remaining -= 1) {
      while (!pools.isIdle && !signal.aborted) await pause(QUIET_LOOK_MS);
      // Ignore the failure here. Requests for this voice report it.
      await check.speakNaturally(signal).catch(() => undefined);
    }
  }
}
