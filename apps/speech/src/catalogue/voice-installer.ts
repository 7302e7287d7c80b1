import type { ChildProcess } from 'node:child_process';
import type { SupplyState } from '../provision/voice-store.ts';
import { startInstall } from './install-process.ts';

export type VoiceDownload = SupplyState & { id: string };

type Order = { id: string; acceptsLicence: boolean };
type Options = { program: string; onInstalled: () => void };

const OTHER_DOWNLOAD = 'Other voices are being downloaded. Try again when that download is complete.';

/** Installs the voices that the operator requests, one at a time. */
export class VoiceInstaller {
  readonly #options: Options;
  readonly #queue: Order[] = [];
  readonly #states = new Map<string, SupplyState>();
  #child: ChildProcess | undefined;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Running, waiting and failed downloads. */
  get downloads(): VoiceDownload[] {
    return [...this.#states].map(([id, state]) => ({ id, ...state }));
  }

  request(order: Order): void {
    if (this.#states.get(order.id)?.state === 'fetching') return;
    this.#states.set(order.id, { state: 'fetching', percent: 0, message: `The voice ${order.id} is downloaded` });
    this.#queue.push(order);
    this.#next();
  }

  /** Returns false while the voice is downloaded. */
  forget(id: string): boolean {
    if (this.#states.get(id)?.state === 'fetching') return false;
    this.#states.delete(id);
    return true;
  }

  stop(): void {
    this.#isStopped = true;
    this.#child?.kill('SIGTERM');
  }

  #next(): void {
    if (this.#child || this.#isStopped) return;
    const order = this.#queue.shift();
    if (!order) return;
    // A process that finds the lock taken ends without a state.
    let last: SupplyState = { state: 'failed', percent: 0, message: OTHER_DOWNLOAD };
    this.#child = startInstall({
      program: this.#options.program,
      voice: order.id,
      acceptsLicence: order.acceptsLicence,
      onState: (state) => {
        last = state;
        if (state.state === 'fetching') this.#states.set(order.id, state);
      },
      onEnd: (isInstalled) => this.#ended(order.id, isInstalled, last),
    });
  }

  #ended(id: string, isInstalled: boolean, last: SupplyState): void {
    if (!this.#child) return;
    this.#child = undefined;
    if (isInstalled) this.#states.delete(id);
    else this.#states.set(id, { ...last, state: 'failed' });
    process.stderr.write(`speech: ${last.message}\n`);
    if (isInstalled) this.#options.onInstalled();
    this.#next();
  }
}
