import { KeyedCounter } from './keyed-counter.ts';

export type SemaphoreKeys = Record<string, string>;

type Waiting = { keys: [kind: string, name: string][]; begin: () => void };

/**
 * Limits concurrent work. Next to run is the work whose key was served least recently. Keys are compared by their first
 * kind, then by the second, and so on.
 */
export class FairSemaphore<Keys extends SemaphoreKeys> {
  readonly #waiting: Waiting[] = [];
  readonly #running = new KeyedCounter();
  readonly #served = new Map<string, number>();
  readonly #atOnce: number;
  readonly #ofOne: { [Kind in keyof Keys]: number };
  #runningInAll = 0;
  #turn = 0;

  constructor(atOnce: number, ofOne: { [Kind in keyof Keys]: number }) {
    this.#atOnce = atOnce;
    this.#ofOne = ofOne;
  }

  async take<T>(keys: Keys, work: () => Promise<T>): Promise<T> {
    const named = Object.keys(this.#ofOne).map((kind): [string, string] => [kind, `${kind} ${keys[kind]}`]);
    const started = new Promise<void>((begin) => {
      this.#waiting.push({ keys: named, begin });
    });
    this.#beginNext();
    await started;
    try {
      return await work();
    } finally {
      this.#runningInAll -= 1;
      for (const [, name] of named) this.#running.add(name, -1);
      this.#beginNext();
    }
  }

  #beginNext(): void {
    while (this.#runningInAll < this.#atOnce) {
      const next = this.#next();
      if (!next) break;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#runningInAll += 1;
      this.#turn += 1;
      for (const [, name] of next.keys) {
        this.#running.add(name, 1);
        this.#served.set(name, this.#turn);
      }
      next.begin();
    }
    if (this.#waiting.length === 0) this.#served.clear();
  }

  #next(): Waiting | null {
    let best: Waiting | null = null;
    for (const candidate of this.#waiting) {
      const hasRoom = candidate.keys.every(([kind, name]) => this.#running.get(name) < (this.#ofOne[kind] ?? 0));
      if (hasRoom && (!best || this.#isBefore(candidate, best))) best = candidate;
    }
    return best;
  }

  #isBefore(a: Waiting, b: Waiting): boolean {
    for (const [index, [, name]] of a.keys.entries()) {
      const [mine, theirs] = [name, b.keys[index]?.[1] ?? ''].map((key) => this.#served.get(key) ?? 0);
      if (mine !== theirs) return (mine ?? 0) < (theirs ?? 0);
    }
    return false;
  }
}
