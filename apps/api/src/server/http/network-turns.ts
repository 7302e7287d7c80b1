import { AsyncResource } from 'node:async_hooks';
import { Tally } from './tally.ts';

type Waiting = { network: string; begin: () => void };

/**
 * Turns of which so many are under way, and so many of one network. Who waits in the first queue goes before who waits
 * in the second; in each, the network with the fewest turns under way goes first, then whoever came first.
 */
export class NetworkTurns {
  readonly #underWay = new Tally();
  readonly #queues: readonly [first: Set<Waiting>, second: Set<Waiting>] = [new Set(), new Set()];
  readonly #atOnce: number;
  readonly #ofNetwork: number;
  #count = 0;

  constructor(atOnce: number, ofNetwork: number) {
    this.#atOnce = atOnce;
    this.#ofNetwork = ofNetwork;
  }

  /** Begins now, or when the turn has come. Answers what takes one that waits out of the queue: true when it waited. */
  take(network: string, isFirst: boolean, begin: () => void): () => boolean {
    if (this.#hasRoom(network)) {
      this.#begin(network, begin);
      return () => false;
    }
    const queue = this.#queues[isFirst ? 0 : 1];
    // Who waits begins in the context it came in, whoever's end it is that gives it the turn.
    const waiting = { network, begin: AsyncResource.bind(begin) };
    queue.add(waiting);
    return () => queue.delete(waiting);
  }

  /** A turn that had begun is over. */
  end(network: string): void {
    this.#count -= 1;
    this.#underWay.add(network, -1);
    for (const queue of this.#queues)
      for (let next = this.#nextOf(queue); next; next = this.#nextOf(queue)) {
        queue.delete(next);
        this.#begin(next.network, next.begin);
      }
  }

  #nextOf(queue: ReadonlySet<Waiting>): Waiting | null {
    let best: Waiting | null = null;
    for (const one of queue)
      if (this.#hasRoom(one.network) && (!best || this.#underWay.of(one.network) < this.#underWay.of(best.network)))
        best = one;
    return best;
  }

  #begin(network: string, begin: () => void): void {
    this.#count += 1;
    this.#underWay.add(network, 1);
    begin();
  }

  #hasRoom(network: string): boolean {
    return this.#count < this.#atOnce && this.#underWay.of(network) < this.#ofNetwork;
  }
}
