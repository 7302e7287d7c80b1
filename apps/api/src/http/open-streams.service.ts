import { Inject, Injectable } from '@nestjs/common';
import { WIDE_NETWORK_FACTOR } from '@tidings/contracts/limits/account-limits.ts';
import type { Config } from '@tidings/platform/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { networkNames } from '../account/network-names.ts';

/** How many streams of this process are open to each network. */
@Injectable()
export class OpenStreams {
  readonly #open = new Map<string, number>();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Opens one more for who asks from `ip`; answers what closes it, or null when as many are open as may be. */
  open(ip: string): (() => void) | null {
    const max = this.config.visitorLimits['event-streams'];
    const [wide, network = wide] = networkNames(ip);
    if (this.#of(network) >= max || this.#of(wide) >= max * WIDE_NETWORK_FACTOR) return null;
    const names = new Set([wide, network]);
    for (const name of names) this.#open.set(name, this.#of(name) + 1);
    return () => {
      for (const name of names) {
        if (this.#of(name) > 1) this.#open.set(name, this.#of(name) - 1);
        else this.#open.delete(name);
      }
    };
  }

  #of(network: string): number {
    return this.#open.get(network) ?? 0;
  }
}
