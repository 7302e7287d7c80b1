import { Inject, Injectable } from '@nestjs/common';
import { WIDE_NETWORK_FACTOR } from '@tidings/contracts/limits/account-limits.ts';
import type { Config } from '@tidings/platform/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { networkKeys } from '../../server/http/network-names.ts';
import { Tally } from '../../server/http/tally.ts';

/** How many streams of this process are open to each network. */
@Injectable()
export class OpenStreamsService {
  readonly #open = new Tally();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Opens one more for who asks from `ip`; answers what closes it, or null when as many are open as may be. */
  open(ip: string): (() => void) | null {
    const max = this.config.visitorLimits['event-streams'];
    const [wide, network = wide] = networkKeys(ip);
    if (this.#open.of(network) >= max || this.#open.of(wide) >= max * WIDE_NETWORK_FACTOR) return null;
    const names = new Set([wide, network]);
    for (const name of names) this.#open.add(name, 1);
    return () => {
      for (const name of names) this.#open.add(name, -1);
    };
  }
}
