import type { VoiceSelfCheck } from './self-check.ts';

/** A voice of another server that could not be had is asked for again after this pause, then after longer ones. */
const firstPauseMs = 2_000;
const lastPauseMs = 60_000;

/** When voices are checked: all at the start, new ones when they come, and again those that could not be had. Tells the operator once of each that is none. Nothing before `start`. */
export class CheckRounds {
  private check: VoiceSelfCheck | undefined;
  private readonly signal: AbortSignal;
  private readonly told = new Set<string>();
  private catalogue = Promise.resolve();
  private guests = Promise.resolve();
  private again: NodeJS.Timeout | undefined;
  private pauseMs = firstPauseMs;

  constructor(signal: AbortSignal) { this.signal = signal; }

  start(check: VoiceSelfCheck): void {
    this.check = check;
    this.next(check);
  }

  /** Other voices are here now than before. */
  readonly changed = (): void => { if (this.check) this.next(this.check); };

  /** Whoever brought voices does not wait for the catalogue's. */
  private next(check: VoiceSelfCheck): void {
    this.tell(check);
    this.catalogue = this.catalogue.then(() => check.run('catalogue', this.signal)).catch(() => undefined);
    this.guestRound(check);
  }

  private guestRound(check: VoiceSelfCheck): void {
    clearTimeout(this.again);
    this.guests = this.guests.then(async () => {
      await check.run('guests', this.signal);
      this.tell(check);
      if (this.signal.aborted) return;
      if (check.isUnsettled) {
        this.again = setTimeout(() => this.guestRound(check), this.pauseMs).unref();
        this.pauseMs = Math.min(lastPauseMs, this.pauseMs * 2);
      } else this.pauseMs = firstPauseMs;
    }).catch(() => undefined);
  }

  private tell(check: VoiceSelfCheck): void {
    for (const { name, reason } of check.hidden) {
      const line = `speech: your voice ${name}: ${reason}\n`;
      if (!this.told.has(line)) process.stderr.write(line);
      this.told.add(line);
    }
  }
}
