import { createHash } from 'node:crypto';
import type { TimedMark } from './render-messages.ts';

const KEPT_MS = 300_000;
const KEPT_MAX = 256;

/** Caches marks, because clients often request them right after the audio. This avoids a second render. */
export class MarksCache {
  readonly #entries = new Map<string, { until: number; marks: Promise<TimedMark[]> }>();

  static key(parts: readonly string[]): string {
    return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  }

  recall(key: string): Promise<TimedMark[]> | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.until > Date.now() ? entry.marks : undefined;
  }

  keep(key: string, marks: Promise<TimedMark[]>): void {
    this.#entries.delete(key);
    this.#entries.set(key, { until: Date.now() + KEPT_MS, marks });
    marks.catch(() => {
      if (this.#entries.get(key)?.marks === marks) this.#entries.delete(key);
    });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= KEPT_MAX) break;
      this.#entries.delete(oldest);
    }
  }
}
