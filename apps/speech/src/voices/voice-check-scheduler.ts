import type { VoiceKind, VoiceSelfCheck } from './self-check.ts';

/**
 * Delays before unavailable voices are checked again. They grow after each failure and are longer for catalogue voices,
 * whose checks use the processor.
 */
const pausesMs: Readonly<Record<VoiceKind, { first: number; last: number }>> = {
  guests: { first: 2_000, last: 60_000 },
  catalogue: { first: 10_000, last: 600_000 },
};

type Round = {
  running: Promise<void>;
  again?: NodeJS.Timeout;
  pauseMs: number;
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
