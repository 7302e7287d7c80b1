const CRASHES_ALLOWED = 5;
const FORGOTTEN_MS = 300_000;

export class CrashCounter {
  #crashes: number[] = [];

  add(who: string, cause: string): string | undefined {
    const now = performance.now();
    this.#crashes = [...this.#crashes.filter((at) => now - at < FORGOTTEN_MS), now];
    return this.#crashes.length >= CRASHES_ALLOWED
      ? `${who} crashed ${CRASHES_ALLOWED} times within five minutes: ${cause}`
      : undefined;
  }
}
