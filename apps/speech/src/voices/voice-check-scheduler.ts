import { setTimeout as sleep } from 'node:timers/promises';
import { NATURAL_ENGINE } from '../engines/engine-table.ts';
import type { VoiceSupply } from '../provision/voice-supply.ts';
import type { RenderPools } from '../render/render-pools.ts';
import type { VoiceKind, VoiceSelfCheck } from './self-check.ts';

type Round = {
  running: Promise<void>;
  again?: NodeJS.Timeout;
  pauseMs: number;
};

/**
 * Delays before unavailable voices are checked again. They grow after each failure and are longer for catalogue voices,
 * whose checks use the processor.
 */
const pausesMs: Readonly<Record<VoiceKind, { first: number; last: number }>> = {
  guests: { first: 2_000, last: 60_000 },
  catalogue: { first: 10_000, last: 600_000 },
};
const createRound = (whose: VoiceKind): Round => ({ running: Promise.resolve(), pauseMs: pausesMs[whose].first });

/**
 * Checks all voices at startup, new voices when they are added, and unavailable voices repeatedly. Logs each hidden
 * custom voice once.
 */
export class VoiceCheckScheduler {
  #check: VoiceSelfCheck | undefined;
  readonly #signal: AbortSignal;
  readonly #told = new Set<string>();
  /** Custom voices have their own rounds, so that they do not wait for catalogue voices. */
  readonly #rounds: Record<VoiceKind, Round> = { catalogue: createRound('catalogue'), guests: createRound('guests') };

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  start(check: VoiceSelfCheck): void {
    this.#check = check;
    this.#next(check);
  }

  /** Must be called when voices were added or removed. */
  readonly changed = (): void => {
    if (this.#check) this.#next(this.#check);
  };

  #next(check: VoiceSelfCheck): void {
    this.#tell(check);
    this.#round(check, 'catalogue');
    this.#round(check, 'guests');
  }

  #round(check: VoiceSelfCheck, whose: VoiceKind): void {
    const round = this.#rounds[whose];
    clearTimeout(round.again);
    round.running = round.running
      .then(async () => {
        await check.run(whose, this.#signal);
        this.#tell(check);
        if (this.#signal.aborted) return;
        const { first, last } = pausesMs[whose];
        if (check.isUnsettled(whose)) {
          round.again = setTimeout(() => this.#round(check, whose), round.pauseMs).unref();
          round.pauseMs = Math.min(last, round.pauseMs * 2);
        } else round.pauseMs = first;
      })
      .catch(() => undefined);
  }

  #tell(check: VoiceSelfCheck): void {
    for (const { name, reason } of check.hidden) {
      const line = `speech: your voice ${name}: ${reason}\n`;
      if (!this.#told.has(line)) process.stderr.write(line);
      this.#told.add(line);
    }
  }
}

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
