import { WIDE_NETWORK_FACTOR } from '@tidings/contracts/limits/account-limits.ts';
import { WIDE_NETWORK_SHARE } from '@tidings/contracts/limits/stream-limits.ts';
import { networkKeys } from './network-names.ts';
import { Tally } from './tally.ts';

type StreamLimits = { perNetwork: number; inAll: number };
/** An open stream, or the limit that does not allow another one. */
type Opened = { close: () => void } | { full: 'network' | 'all' };

/** Streams allowed for one IPv6 /48: those of several networks, but never all streams of the process. */
export const wideNetworkMax = ({ perNetwork, inAll }: StreamLimits): number =>
  Math.max(perNetwork, Math.min(perNetwork * WIDE_NETWORK_FACTOR, Math.floor(inAll * WIDE_NETWORK_SHARE)));

/** Counts the open streams of one kind, by network and in all. */
export class StreamCount {
  readonly #limits: StreamLimits;
  readonly #byNetwork = new Tally();
  #inAll = 0;

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /** Opens one more stream for the network of `ip`. Closing it twice counts once. */
  open(ip: string): Opened {
    const [wide, network = wide] = networkKeys(ip);
    const { perNetwork, inAll } = this.#limits;
    if (this.#inAll >= inAll) return { full: 'all' };
    if (this.#byNetwork.of(network) >= perNetwork || this.#byNetwork.of(wide) >= wideNetworkMax(this.#limits))
      return { full: 'network' };
    const names = new Set([wide, network]);
    this.#inAll += 1;
    for (const name of names) this.#byNetwork.add(name, 1);
    let isOpen = true;
    return {
      close: () => {
        if (!isOpen) return;
        isOpen = false;
        this.#inAll -= 1;
        for (const name of names) this.#byNetwork.add(name, -1);
      },
    };
  }
}
