import { LOGGED_FAILURES_PER_MINUTE, FAILURE_SOURCES_MAX } from '@tidings/contracts/limits/account-limits.ts';

const MINUTE_MS = 60_000;
const REMAINING_SOURCES = 'remaining sources';

/**
 * Passes at most `LOGGED_FAILURES_PER_MINUTE` attempts per source. At the end of a minute, `onHeldBack` receives the
 * number of withheld attempts and the last one. Sources beyond `FAILURE_SOURCES_MAX` share a counter.
 */
export class AttemptRateLimiter<Attempt> {
  readonly #sources = new Map<string, { last: Attempt; count: number }>();
  readonly #onHeldBack: (last: Attempt, count: number) => void;
  #minute: NodeJS.Timeout | null = null;

  constructor(onHeldBack: (last: Attempt, count: number) => void) {
    this.#onHeldBack = onHeldBack;
  }

  passes(source: string, attempt: Attempt): boolean {
    this.#minute ??= setTimeout(() => this.endMinute(), MINUTE_MS).unref();
    const isRoom = this.#sources.size < FAILURE_SOURCES_MAX || this.#sources.has(source);
    const key = isRoom ? source : REMAINING_SOURCES;
    const count = (this.#sources.get(key)?.count ?? 0) + 1;
    this.#sources.set(key, { last: attempt, count });
    return count <= LOGGED_FAILURES_PER_MINUTE;
  }

  endMinute(): void {
    if (this.#minute) clearTimeout(this.#minute);
    this.#minute = null;
    const ended = [...this.#sources.values()];
    this.#sources.clear();
    for (const { last, count } of ended)
      if (count > LOGGED_FAILURES_PER_MINUTE) this.#onHeldBack(last, count - LOGGED_FAILURES_PER_MINUTE);
  }
}
