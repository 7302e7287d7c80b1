import { AsyncResource } from 'node:async_hooks';
import { WIDE_NETWORK_FACTOR } from '@tidings/contracts/limits/account-limits.ts';
import { WIDE_NETWORK_SHARE } from '@tidings/contracts/limits/listening-limits.ts';
import { computeLimitWithReserve } from '@tidings/contracts/limits/visitor-limits.ts';
import { toNetworkKeys } from './network-keys.ts';

export class KeyedCounter {
  readonly #counts = new Map<string, number>();

  get(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  add(name: string, by: 1 | -1): void {
    const count = this.get(name) + by;
    if (count > 0) this.#counts.set(name, count);
    else this.#counts.delete(name);
  }
}

export class Semaphore {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  get waiting(): number {
    return this.#waiting.length;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.atOnce)
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

export type SemaphoreKeys = Record<string, string>;

type QueuedWork = { keys: [kind: string, name: string][]; begin: () => void };

/**
 * Limits concurrent work. Next to run is the work whose key was served least recently. Keys are compared by their first
 * kind, then by the second, and so on.
 */
export class FairSemaphore<Keys extends SemaphoreKeys> {
  readonly #waiting: QueuedWork[] = [];
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

  #next(): QueuedWork | null {
    let best: QueuedWork | null = null;
    for (const candidate of this.#waiting) {
      const hasRoom = candidate.keys.every(([kind, name]) => this.#running.get(name) < (this.#ofOne[kind] ?? 0));
      if (hasRoom && (!best || this.#isBefore(candidate, best))) best = candidate;
    }
    return best;
  }

  #isBefore(a: QueuedWork, b: QueuedWork): boolean {
    for (const [index, [, name]] of a.keys.entries()) {
      const [mine, theirs] = [name, b.keys[index]?.[1] ?? ''].map((key) => this.#served.get(key) ?? 0);
      if (mine !== theirs) return (mine ?? 0) < (theirs ?? 0);
    }
    return false;
  }
}

export type ClientIdentity = { network: string; browser: string };
type QueuedRequest = { client: ClientIdentity; begin: () => void };

type TurnLimits = { atOnce: number; ofNetwork: number; ofBrowser: number };

/**
 * Limits concurrent requests. The next slot goes to the network with the fewest slots, then to its browser with the
 * fewest, then to the priority queue, then to the oldest request.
 */
export class NetworkSemaphore {
  readonly #underWay = new KeyedCounter();
  readonly #queues: readonly [first: Set<QueuedRequest>, second: Set<QueuedRequest>] = [new Set(), new Set()];
  readonly #limits: TurnLimits;
  #count = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** The returned function leaves the queue and returns whether the request was waiting. */
  take(client: ClientIdentity, isFirst: boolean, begin: () => void): () => boolean {
    if (this.#hasRoom(client)) {
      this.#begin(client, begin);
      return () => false;
    }
    const queue = this.#queues[isFirst ? 0 : 1];
    // A request is started when another one ends, so it is bound to its own async context.
    const waiting = { client, begin: AsyncResource.bind(begin) };
    queue.add(waiting);
    return () => queue.delete(waiting);
  }

  end(client: ClientIdentity): void {
    this.#add(client, -1);
    for (let next = this.#next(); next; next = this.#next()) {
      for (const queue of this.#queues) queue.delete(next);
      this.#begin(next.client, next.begin);
    }
  }

  #next(): QueuedRequest | null {
    let best: QueuedRequest | null = null;
    for (const queue of this.#queues)
      for (const candidate of queue)
        if (this.#hasRoom(candidate.client) && (!best || this.#hasFewer(candidate.client, best.client)))
          best = candidate;
    return best;
  }

  #hasFewer(a: ClientIdentity, b: ClientIdentity): boolean {
    const [ofOne, ofOther] = [this.#underWay.get(a.network), this.#underWay.get(b.network)];
    return ofOne < ofOther || (ofOne === ofOther && this.#underWay.get(a.browser) < this.#underWay.get(b.browser));
  }

  #begin(client: ClientIdentity, begin: () => void): void {
    this.#add(client, 1);
    begin();
  }

  #add({ network, browser }: ClientIdentity, by: 1 | -1): void {
    this.#count += by;
    this.#underWay.add(network, by);
    this.#underWay.add(browser, by);
  }

  #hasRoom({ network, browser }: ClientIdentity): boolean {
    const { atOnce, ofNetwork, ofBrowser } = this.#limits;
    return this.#count < atOnce && this.#underWay.get(network) < ofNetwork && this.#underWay.get(browser) < ofBrowser;
  }
}

type StreamLimits = { perNetwork: number; inAll: number };
type Opened = { close: () => void } | { full: 'network' | 'all' };

/**
 * Returns the maximum number of streams for one IPv6 /48: a multiple of the limit of one network, capped at a share of
 * the total.
 */
export const calculateWideNetworkMax = ({ perNetwork, inAll }: StreamLimits): number =>
  Math.max(perNetwork, Math.min(perNetwork * WIDE_NETWORK_FACTOR, Math.floor(inAll * WIDE_NETWORK_SHARE)));

export class StreamCount {
  readonly #limits: StreamLimits;
  readonly #byClient = new KeyedCounter();
  #inAll = 0;

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /**
   * `listener` is null for a client without a cookie. Half of a network's streams are reserved for listeners that have
   * no stream yet.
   */
  open(ip: string, listener: string | null): Opened {
    const [wide, network = wide] = toNetworkKeys(ip);
    const ofListener = `${network} ${listener ?? 'anonymous'}`;
    const perNetwork = computeLimitWithReserve(this.#limits.perNetwork, this.#byClient.get(ofListener));
    const { inAll } = this.#limits;
    if (this.#inAll >= inAll) return { full: 'all' };
    if (
      this.#byClient.get(network) >= perNetwork ||
      this.#byClient.get(wide) >= calculateWideNetworkMax({ perNetwork, inAll })
    )
      return { full: 'network' };
    const names = new Set([wide, network, ofListener]);
    this.#inAll += 1;
    for (const name of names) this.#byClient.add(name, 1);
    let isOpen = true;
    return {
      close: () => {
        if (!isOpen) return;
        isOpen = false;
        this.#inAll -= 1;
        for (const name of names) this.#byClient.add(name, -1);
      },
    };
  }
}
