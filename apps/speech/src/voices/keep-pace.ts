import { setTimeout as sleep } from 'node:timers/promises';
import type { VoiceSupply } from '../provision/voice-supply.ts';
import type { RenderPools } from '../render/render-pools.ts';
import type { VoiceSelfCheck } from './self-check.ts';

/** The files are read and checked first. */
const firstLookMs = 4_000;
const nextLookMs = 2 * 60_000;
const quietLookMs = 500;
/** As many as say something about the pace. */
const renders = 3;

/** A machine found too slow for natural speech may only have been busy: it is tried again at the start and now and then, while nobody listens. */
export async function keepPace(supply: VoiceSupply, check: VoiceSelfCheck, pools: RenderPools, signal: AbortSignal): Promise<void> {
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);
  for (let pauseMs = firstLookMs; !signal.aborted; pauseMs = nextLookMs) {
    await pause(pauseMs);
    for (let left = renders; left > 0 && supply.has('kokoro') && !supply.isRealTime && !signal.aborted; left -= 1) {
      while (!pools.isIdle && !signal.aborted) await pause(quietLookMs);
      // A voice that fails says so to whoever asks for it.
      await check.speakNaturally(signal).catch(() => undefined);
    }
  }
}
