import { AsyncResource } from 'node:async_hooks';
import { KeyedCounter } from './keyed-counter.ts';

export type ClientIdentity = { network: string; browser: string };
type Waiting = { client: ClientIdentity; begin: () => void };

type TurnLimits = { atOnce: number; ofNetwork: number; ofBrowser: number };

/**
 * Limits concurrent requests. The next slot goes to the network with the fewest slots, then to its browser with the
 * fewest, then to the priority queue, then to the oldest request.
 */
export class NetworkSemaphore {
  readonly #underWay = new KeyedCounter();
  readonly #queues: readonly [first: Set<Waiting>, second: Set<Waiting>] = [new Set(), new Set()];
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

  #next(): Waiting | null {
    let best: Waiting | null = null;
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
