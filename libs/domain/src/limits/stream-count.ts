import { WIDE_NETWORK_FACTOR } from '@tidings/contracts/limits/account-limits.ts';
import { WIDE_NETWORK_SHARE } from '@tidings/contracts/limits/listening-limits.ts';
import { computeLimitWithReserve } from '@tidings/contracts/limits/visitor-limits.ts';
import { KeyedCounter } from './keyed-counter.ts';
import { toNetworkKeys } from './network-keys.ts';

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
