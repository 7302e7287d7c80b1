import { setTimeout as sleep } from 'node:timers/promises';
import type { VoiceSupply } from '../provision/voice-supply.ts';
import type { RenderPools } from '../render/render-pools.ts';
import type { VoiceSelfCheck } from './self-check.ts';

/** The files are read and checked first. */
const firstLookMs = 4_000;
const nextLookMs = 5 * 60_000;
/** As many as say something about the pace. */
const renders = 3;

/** A machine found too slow for natural speech may only have been busy: it is tried again at the start and now and then, while nobody listens. */
export async function keepPace(supply: VoiceSupply, check: VoiceSelfCheck, pools: RenderPools, signal: AbortSignal): Promise<void> {
  for (let pauseMs = firstLookMs; !signal.aborted; pauseMs = nextLookMs) {
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    try {
      for (let left = renders; left > 0 && supply.has('kokoro') && !supply.isRealTime && pools.isIdle; left -= 1) await check.speakNaturally(signal);
    } catch { /* Somebody listens, or the voice fails: whoever asks for it is told. */ }
  }
}
